import { Fragment } from 'react';
import { readCatalogue } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from '../../doc/optional-link';

type Props = {
  readonly site: SiteIndex;
  /** The record's path, with a leading slash. */
  readonly href: string;
};

/** Lists the domains whose capabilities depend on a decision record. Returns null if the data has none. */
export function DecisionDomains({ site, href }: Props) {
  const { domains = [], matrix } = readCatalogue(site) ?? {};
  const own = domains.filter(({ decisions }) => decisions.some((record) => record.href === href));
  if (own.length === 0) return null;
  return (
    <section className="prose" aria-labelledby="Capabilities">
      <h2 id="Capabilities">Capabilities</h2>
      <p>
        These domains have capabilities that depend on this decision:{' '}
        {own.map(({ slug, name, mapping, capabilities: { length } }, index) => {
          const to = matrix ? `${matrix}?domain=${slug}` : mapping;
          const words = `${name} (${length})`;
          return (
            <Fragment key={slug}>
              {index > 0 && ', '}
              <OptionalLink site={site} href={to}>
                {words}
              </OptionalLink>
            </Fragment>
          );
        })}
        .
      </p>
    </section>
  );
}
