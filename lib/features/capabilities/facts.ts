import type { Located } from '../../content/parse-located';
import type { DatabaseSchema } from '../../content/read-schema';
import type { Page } from '../../graph/page';
import type { Api } from '../../openapi/view';
import type { ProductData } from '../product-data';
import type { CapabilitiesData } from './capabilities-data';

/** Facts that capabilities and events are checked against. If one is missing, the checks that need it are skipped. */
export type Facts = {
  readonly data: ProductData;
  readonly pages: readonly Page[];
  /** Paths of pages that can't be read. */
  readonly broken: ReadonlySet<string>;
  /** The API. Undefined if its description is missing or invalid. */
  readonly api: Pick<Api, 'operations'> | undefined;
  readonly database: DatabaseSchema | undefined;
};

/** The capabilities, and the facts that they're checked against. */
export type CapabilityFacts = Facts & { readonly capabilities: Located<CapabilitiesData> };

/** Returns the ids of the versions, oldest first. Undefined if the data doesn't list versions. */
export function versionIds({ versions }: ProductData): string[] | undefined {
  return versions?.value.versions.map(({ id }) => id);
}

/** Returns the slugs of the domains. Undefined if the data doesn't list domains. */
export function domainSlugs({ domains }: ProductData): string[] | undefined {
  return domains?.value.groups.flatMap((group) => group.domains.map(({ slug }) => slug));
}
