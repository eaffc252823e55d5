import type { Place } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import type { Release } from './change';

/** A released version's description. */
export type Revision = { readonly version: string; readonly model: ApiModel };

/** A version of the product, and the versions of the description that belong to it, oldest first. */
export type ProductVersion = {
  readonly name: string;
  readonly descriptions: readonly string[];
  /** Where the description lists it. */
  readonly place: Place;
};

/** A schema that only one of two product versions has. `href` is '' if it has no page. */
export type ComparedSchema = { readonly name: string; readonly href: string };

/**
 * The changes between two product versions, from the last description of `since` to the last one of `version`. What
 * changed and changed back isn't listed.
 */
export type ProductComparison = Release & {
  /** Versions of the two descriptions, the earlier one first. */
  readonly descriptions: readonly [string, string];
  readonly addedSchemas: readonly ComparedSchema[];
  readonly removedSchemas: readonly ComparedSchema[];
};
