import type { Located } from '../../content/config';
import type { DatabaseSchema } from '../../content/read-schema';
import type { Page } from '../../graph/page';
import type { Api } from '../../openapi/api';
import type { ProductData } from '../product-data';
import type { CapabilitiesData } from './capabilities-data';

/** What the data of capabilities and events are held against. What a site does not have is not asked for. */
export type Facts = {
  readonly data: ProductData;
  readonly pages: readonly Page[];
  /** Paths of pages that cannot be read. */
  readonly broken: ReadonlySet<string>;
  /** The description, where it is sound. */
  readonly api: Pick<Api, 'operations'> | undefined;
  readonly database: DatabaseSchema | undefined;
};

/** The capabilities, and the facts that they are held against. */
export type CapabilityFacts = Facts & { readonly capabilities: Located<CapabilitiesData> };

/** The ids of the versions, oldest first; undefined where the data do not list them. */
export function versionIds({ versions }: ProductData): readonly string[] | undefined {
  return versions?.value.versions.map(({ id }) => id);
}
