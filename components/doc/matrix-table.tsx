import type { ReactNode } from 'react';
import type { Capability, Catalogue } from '@/lib/features/capabilities/catalogue';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { EntryList } from './entry-list';
import { OptionalLink } from './optional-link';
import { TableScroll } from './table-scroll';

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
      <table className="access-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Capability</th>
            {versions.map(({ id, status, href }) => (
              <th key={id} scope="col" className="access-role">
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

/** Shows a capability's cells: its name with its operations, and `no`, `new`, or `yes` for each version. */
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
      {versions.map(({ id }, index) => {
        if (index < start) return <Cell key={id} kind="no" />;
        return <Cell key={id} kind={index === start ? 'new' : 'yes'} />;
      })}
    </>
  );
}

// Cells for new capabilities stand out more than cells for capabilities of an earlier version.
const CLASSES = { no: 'access-no', new: 'access-yes', yes: 'access-role' } as const;

function Cell({ kind }: { kind: 'no' | 'new' | 'yes' }) {
  return <td className={CLASSES[kind]}>{kind}</td>;
}
