import type { SiteConfig } from '../../content/config';
import type { Api } from '../../openapi/api';
import type { Facts } from '../capabilities/facts';
import type { ProductData } from '../product-data';

/** What the data of domains are held against. What a site does not have is not asked for. */
export type DomainSources = Omit<Facts, 'api'> & {
  /** The description, where it is sound. */
  readonly api: Pick<Api, 'operations' | 'schemas' | 'lifecycles'> | undefined;
  readonly config: Pick<SiteConfig, 'owners'>;
};

/** The slugs of the domains; undefined where the data do not list them. */
export function domainSlugs({ domains }: ProductData): readonly string[] | undefined {
  return domains?.value.groups.flatMap((group) => group.domains.map(({ slug }) => slug));
}
