import type { Version } from '../roadmap/roadmap-data';
import type { TapeVersion } from '../roadmap/tape';

/** A name with the page or the row that it leads to, where there is one. */
export type Entry = { readonly name: string; readonly href?: string };

/** A capability as pages name it. */
export type CapabilityLink = {
  readonly id: string;
  readonly name: string;
  /** The version in which it ships. */
  readonly version: string;
  /** Its row on the version mapping of its domain, once that is written. */
  readonly href?: string;
};

/** A capability with the operations with which it ships, by slug. */
export type Capability = CapabilityLink & { readonly operations: readonly Entry[] };

/** Something of a domain that a version adds. */
type Added = Entry & { readonly version: string };

/** A domain with all that ships in it. */
export type CatalogueDomain = {
  readonly slug: string;
  readonly name: string;
  /** Its specification. */
  readonly href?: string;
  /** Its version mapping. */
  readonly mapping?: string;
  readonly capabilities: readonly Capability[];
  readonly tables: readonly Added[];
  readonly events: readonly Added[];
  /** The decision records that shaped it, as `ADR-0010`. */
  readonly decisions: readonly Entry[];
};

/** A version with its plan. */
export type CatalogueVersion = TapeVersion & Omit<Version, 'id' | 'name' | 'status' | 'page'>;

/** What ships when: the versions, and by domain the capabilities with all that belongs to them. */
export type Catalogue = {
  readonly versions: readonly CatalogueVersion[];
  readonly domains: readonly CatalogueDomain[];
  /** The page with all of it in one table. */
  readonly matrix?: string;
};
