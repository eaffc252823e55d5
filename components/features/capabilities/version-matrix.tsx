import { countOf } from '@/lib/core/count-of';
import type {
  CapabilityLink,
  Catalogue,
  CatalogueDomain,
} from '@/lib/features/capabilities/catalogue';
import { readCatalogue } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { EntryList } from '../../doc/listing/entry-list';
import { MatrixCells, MatrixTable } from '../../doc/listing/matrix-table';
import { RowFilter } from '../../doc/listing/row-filter';
import { OptionalLink } from '../../doc/optional-link';
import { CapabilityName } from './capability-name';

type Props = { readonly site: SiteIndex; readonly catalogue: Catalogue };

/** Shows the matrix of the site's capabilities. Null if it has none. */
export function VersionMatrix({ site }: Pick<Props, 'site'>) {
  const catalogue = readCatalogue(site);
  return catalogue ? <CatalogueMatrix site={site} catalogue={catalogue} /> : null;
}

/** Shows every capability of every domain by version, with the pages, decisions, and tables of each domain. */
export function CatalogueMatrix({ site, catalogue }: Props) {
  const { versions, domains } = catalogue;
  const all = domains.flatMap(({ capabilities }) => capabilities);
  const count = all.length;
  const label = `${countOf(count, 'capability', 'capabilities')} in ${countOf(domains.length, 'domain')}, by version`;
  const lists = [
    {
      key: 'domain',
      label: 'Domain',
      choices: domains.map(({ slug, name }) => ({ value: slug, name })),
    },
    {
      key: 'version',
      label: 'New in',
      choices: versions.map(({ id, name }) => ({ value: id, name: `${id} ${name}` })),
    },
  ];
  return (
    <RowFilter count={count} noun="capabilities" lists={lists}>
      <MatrixTable site={site} versions={versions} label={label}>
        <tbody>
          <tr data-head="">
            <th scope="row" className="matrix-group">
              All domains
            </th>
            {versions.map(({ id }) => (
              <NewCell key={id} capabilities={all} version={id} />
            ))}
          </tr>
        </tbody>
        {domains.map((domain) => (
          <tbody key={domain.slug}>
            <DomainRows site={site} catalogue={catalogue} domain={domain} />
            {domain.capabilities.map((capability) => (
              <tr key={capability.id} data-domain={domain.slug} data-version={capability.version}>
                <MatrixCells site={site} versions={versions} capability={capability}>
                  <CapabilityName site={site} capability={capability} />
                </MatrixCells>
              </tr>
            ))}
          </tbody>
        ))}
      </MatrixTable>
    </RowFilter>
  );
}

/** Shows a domain's header rows: how many capabilities each version adds, and its pages, decisions, and tables. */
function DomainRows({ site, catalogue, domain }: Props & { domain: CatalogueDomain }) {
  const { slug, name, href, mapping, capabilities, decisions, tables } = domain;
  const { versions } = catalogue;
  const pages = [
    { name: 'Specification', href },
    { name: 'Version mapping', href: mapping },
  ].flatMap(({ name: label, href: to }) => (to === undefined ? [] : [{ name: label, href: to }]));
  const about = { 'data-head': '', 'data-domain': slug };
  const every = versions.map(({ id }) => id).join(' ');
  return (
    <>
      <tr {...about} data-version={every}>
        <th scope="rowgroup" className="matrix-group">
          <OptionalLink site={site} href={href} className="operation-link">
            {name}
          </OptionalLink>
        </th>
        {versions.map(({ id }) => (
          <NewCell key={id} capabilities={capabilities} version={id} />
        ))}
      </tr>
      <tr {...about} data-version={every}>
        <td colSpan={versions.length + 1} className="matrix-words">
          <span>
            {capabilities.length === 1 ? '1 capability' : `${capabilities.length} capabilities`}.{' '}
            <EntryList site={site} entries={pages} />
            {pages.length > 0 && '. '}
            {decisions.length > 0 && 'Decisions: '}
            <EntryList site={site} entries={decisions} />
            {decisions.length > 0 && '. '}
            {tables.length > 0 && 'Tables: '}
            <EntryList site={site} entries={tables} isCode={true} />
            {tables.length > 0 && '.'}
          </span>
        </td>
      </tr>
    </>
  );
}

type NewProps = {
  readonly capabilities: readonly CapabilityLink[];
  readonly version: string;
};

/** Shows how many capabilities a version adds, or `none`. */
function NewCell({ capabilities, version }: NewProps) {
  const { length } = capabilities.filter((capability) => capability.version === version);
  return length === 0 ? (
    <td className="matrix-none matrix-group">none</td>
  ) : (
    <td className="matrix-group">
      {length}
      <span className="matrix-unit"> new</span>
    </td>
  );
}
