import { SiteLink } from '@/components/chrome/site-link';
import type { Catalogue, CatalogueDomain } from '@/lib/graph/capabilities/catalogue';
import type { SiteIndex } from '@/lib/store/site-index';
import { CapabilityName } from './capability-name';
import { EntryList } from './entry-list';
import { MatrixCells, MatrixTable } from './matrix-table';

type Props = { readonly site: SiteIndex; readonly catalogue: Catalogue };

/** Every capability of every domain by version, with what each domain has of it in words. */
export function VersionMatrix({ site, catalogue }: Props) {
  const { versions, domains } = catalogue;
  const count = domains.reduce((sum, { capabilities }) => sum + capabilities.length, 0);
  const label = `${count} capabilities of ${domains.length} domains by version`;
  return (
    <MatrixTable site={site} versions={versions} label={label}>
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
  );
}

/** The head of a domain: how many of its capabilities each version adds, and what belongs to it besides. */
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
        <th scope="rowgroup" className="access-group">
          {href ? (
            <SiteLink site={site} href={href} className="operation-link">
              {name}
            </SiteLink>
          ) : (
            name
          )}
        </th>
        {versions.map(({ id }) => {
          const own = capabilities.filter(({ version }) => version === id).length;
          return (
            <td key={id} className={own === 0 ? 'access-no' : 'access-old'}>
              {own === 0 ? 'none' : `${own} new`}
            </td>
          );
        })}
      </tr>
      <tr {...about} data-version={every}>
        <td colSpan={versions.length + 1} className="access-words">
          <span>
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
