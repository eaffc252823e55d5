import { SiteLink } from '@/components/layout/site-link';
import type { Catalogue, CatalogueDomain } from '@/lib/features/capabilities/catalogue';
import { readCatalogue } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Listing } from '../../doc/listing/listing';
import { MatrixCells, MatrixTable } from '../../doc/listing/matrix-table';
import { OptionalLink } from '../../doc/optional-link';
import { CapabilityName } from './capability-name';

type Choice = { readonly site: SiteIndex; readonly of?: string; readonly version?: string };

/** Shows the capabilities of a domain, or those that ship in a version. */
export function Capabilities({ site, of, version = '' }: Choice) {
  const catalogue = readCatalogue(site);
  if (!catalogue) return null;
  if (of === undefined) return <CapabilitiesIn {...{ site, catalogue, version }} />;
  const domain = catalogue.domains.find(({ slug }) => slug === of);
  return domain && <CapabilitiesOf {...{ site, catalogue, domain }} />;
}

type Props = { readonly site: SiteIndex; readonly catalogue: Catalogue };

/** Shows one domain's capabilities by version. Each row has an id for links. */
export function CapabilitiesOf({ site, catalogue, domain }: Props & { domain: CatalogueDomain }) {
  const { versions, matrix } = catalogue;
  const { slug, name, capabilities } = domain;
  const label = `${countOf(capabilities.length)} in ${name.toLowerCase()}, by version`;
  const all = matrix && (
    <>
      {label}. Compare with other domains in the{' '}
      <SiteLink site={site} href={`${matrix}?domain=${slug}`}>
        version matrix
      </SiteLink>
      .
    </>
  );
  return (
    <MatrixTable site={site} versions={versions} label={label} {...(all ? { caption: all } : {})}>
      <tbody>
        {capabilities.map((capability) => {
          const { id, name: words, version } = capability;
          return (
            <tr key={id} id={id}>
              <MatrixCells site={site} versions={versions} capability={capability}>
                <span data-since={version}>
                  <a href={`#${id}`}>{id}</a> {words}
                </span>
              </MatrixCells>
            </tr>
          );
        })}
      </tbody>
    </MatrixTable>
  );
}

/** Lists the capabilities that ship in one version, by domain. Domains without any show `none`. */
export function CapabilitiesIn({ site, catalogue, version }: Props & { version: string }) {
  const { domains } = catalogue;
  const rows = domains.map(({ capabilities, ...domain }) => ({
    domain,
    own: capabilities.filter((capability) => capability.version === version),
  }));
  const count = rows.reduce((sum, { own }) => sum + own.length, 0);
  const all = domains.reduce((sum, { capabilities }) => sum + capabilities.length, 0);
  const filled = rows.filter(({ own }) => own.length > 0).length;
  return (
    <Listing
      caption={`${count} of ${countOf(all)}, in ${filled} of ${domains.length} domains`}
      heads={['Domain', `New in ${version}`]}
    >
      {rows.map(({ domain: { slug, name, href }, own }) => (
        <tr key={slug}>
          <th scope="row">
            <OptionalLink site={site} href={href} className="operation-link">
              {name}
            </OptionalLink>
          </th>
          <td>
            {own.length === 0 && 'none'}
            {own.map((capability) => (
              <div key={capability.id} className="operation-note">
                <CapabilityName site={site} capability={capability} />
              </div>
            ))}
          </td>
        </tr>
      ))}
    </Listing>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 capability' : `${count} capabilities`;
}
