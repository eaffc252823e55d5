import type { Located } from '../../content/parse-located';
import type { DatabaseSchema } from '../../content/read-schema';
import type { Page } from '../../graph/page';
import type { Api } from '../../openapi/view';
import type { ProductData } from '../product-data';
import type { RoadmapVersion } from '../roadmap/roadmap';
import type { Version } from '../roadmap/roadmap-data';
import type { CapabilitiesData } from './capabilities-data';

/** A name, and the URL of its page or row, if there is one. */
export type Entry = { readonly name: string; readonly href?: string };

/** A capability's name and URL. */
export type CapabilityLink = {
  readonly id: string;
  readonly name: string;
  /** The version it ships in. */
  readonly version: string;
  /** The URL of its row in the domain's version mapping. Undefined until that page exists. */
  readonly href?: string;
};

/**
 * A capability and the operations that ship with it. An operation's `name` is its slug, or its operationId if the API
 * description doesn't list the operation.
 */
export type Capability = CapabilityLink & { readonly operations: readonly Entry[] };

/** A table or event, and the version that adds it. */
type Added = Entry & { readonly version: string };

/** A domain and everything that ships in it. */
export type CatalogueDomain = {
  readonly slug: string;
  readonly name: string;
  /** The URL of its specification page. */
  readonly href?: string;
  /** The URL of its version mapping page. */
  readonly mapping?: string;
  readonly capabilities: readonly Capability[];
  readonly tables: readonly Added[];
  readonly events: readonly Added[];
  /** The decision records that shaped it, such as `ADR-0010`. */
  readonly decisions: readonly Entry[];
};

/** A version and its plan. */
export type CatalogueVersion = RoadmapVersion & Omit<Version, 'id' | 'name' | 'status' | 'page'>;

/** The versions, and each domain with its capabilities, tables, events, and decision records. */
export type Catalogue = {
  readonly versions: readonly CatalogueVersion[];
  readonly domains: readonly CatalogueDomain[];
  /** The API's tags, which group operations. */
  readonly tags: readonly { readonly name: string; readonly operations: readonly string[] }[];
  /** The URL of the version matrix page. */
  readonly matrix?: string;
  /** The URL of the decision register. */
  readonly register?: string;
};

/** Facts that capabilities and events are checked against. If one is missing, the checks that need it are skipped. */
export type Facts = {
  readonly data: ProductData;
  readonly pages: readonly Page[];
  /** The API. Undefined if its description is missing or invalid. */
  readonly api: Pick<Api, 'operations'> | undefined;
  readonly database: DatabaseSchema | undefined;
};

/** The capabilities, and the facts that they're checked against. */
export type CapabilityFacts = Facts & { readonly capabilities: Located<CapabilitiesData> };
