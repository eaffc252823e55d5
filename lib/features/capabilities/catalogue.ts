import type { RoadmapVersion } from '../roadmap/roadmap';
import type { Version } from '../roadmap/roadmap-data';

/** A name and the address of its page or row, if it has one. */
export type Entry = { readonly name: string; readonly href?: string };

/** The name and address of a capability. */
export type CapabilityLink = {
  readonly id: string;
  readonly name: string;
  /** The version it ships in. */
  readonly version: string;
  /** Its row in its domain's version mapping, once that page is written. */
  readonly href?: string;
};

/**
 * A capability and the operations that ship with it. An operation's `name` is its slug, or its operationId if the API
 * doesn't have the operation.
 */
export type Capability = CapabilityLink & { readonly operations: readonly Entry[] };

/** A part of a domain, and the version that adds it. */
type Added = Entry & { readonly version: string };

/** A domain and everything that ships in it. */
export type CatalogueDomain = {
  readonly slug: string;
  readonly name: string;
  /** The address of its specification. */
  readonly href?: string;
  /** The address of its version mapping. */
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
  /** The address of the version matrix page. */
  readonly matrix?: string;
};
