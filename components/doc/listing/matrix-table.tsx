import type { ReactNode } from 'react';
import type { Capability, Catalogue } from '@/lib/features/capabilities/catalogue';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from '../optional-link';
import { EntryList } from './entry-list';
import { TableScroll } from './listing';

type Props = {
  readonly site: SiteIndex;
  readonly versions: Catalogue['versions'];
  /** The table's name for screen readers. Also its visible caption, unless `caption` is set. */
  readonly label: string;
  readonly caption?: ReactNode;
  /** The rows, in `tbody` elements. */
  readonly children: ReactNode;
};

/** Shows a table of capabilities with a column for each version. */
export function MatrixTable({ site, versions, label, caption = label, children }: Props) {
  return (
    <TableScroll label={label}>
      <table className="matrix">
        <caption>
          {caption}
          <MatrixKey />
        </caption>
        <thead>
          <tr>
            <th scope="col">Capability</th>
            {versions.map(({ id, status, href }) => (
              <th key={id} scope="col" className={nowClass(status)}>
                <OptionalLink site={site} href={href}>
                  {id}
                </OptionalLink>
                <div>{status}</div>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </TableScroll>
  );
}

type RowProps = {
  readonly site: SiteIndex;
  readonly versions: Catalogue['versions'];
  readonly capability: Capability;
  /** The capability's name, as shown in the table. */
  readonly children: ReactNode;
};

/** Shows a capability's cells: its name with its operations, and a sign for each version, with a word for screen readers. */
export function MatrixCells({ site, versions, capability, children }: RowProps) {
  const start = versions.findIndex(({ id }) => id === capability.version);
  return (
    <>
      <th scope="row">
        {children}
        {capability.operations.length > 0 && (
          <div className="operation-note">
            <EntryList site={site} entries={capability.operations} isCode={true} />
          </div>
        )}
      </th>
      {versions.map(({ id, status }, index) => {
        const kind = index < start ? 'no' : index === start ? 'new' : 'yes';
        return (
          <td key={id} className={`matrix-${kind} ${nowClass(status) ?? ''}`.trim()}>
            <span className="visually-hidden">{kind}</span>
          </td>
        );
      })}
    </>
  );
}

/** Explains the signs of the cells. Screen readers read the cells' words instead. */
function MatrixKey() {
  return (
    <span className="matrix-key" aria-hidden="true">
      <span className="matrix-new">New in this version</span>
      <span className="matrix-new is-now">New, in progress</span>
      <span className="matrix-yes">Included</span>
      <span className="matrix-no">Not included</span>
    </span>
  );
}

function nowClass(status: string): string | undefined {
  return status === 'in progress' ? 'is-now' : undefined;
}
