import { hashOf } from '../work/hash-files.mjs';

type FactKind =
  | 'operation'
  | 'field'
  | 'event'
  | 'state'
  | 'table'
  | 'column'
  | 'variable'
  | 'setting'
  | 'decision'
  | 'capability'
  | 'heading'
  | 'file';

/**
 * Something that pages name and that can change without them: an operation, a column, a state. A page that names it may
 * become untrue when one of its properties changes.
 */
export type NamedFact = {
  readonly kind: FactKind;
  /** Unique among facts of its kind: `createHold`, `Booking.status`, `core.units.name`. Never changes with its order. */
  readonly name: string;
  /**
   * Everything about it that isn't prose, in a few words each: `{ type: 'string', required: 'yes' }`. A property that
   * can be added without making a page untrue is left out while it's missing.
   */
  readonly properties: Readonly<Record<string, string>>;
  /** The texts in code font or samples that name it for certain. */
  readonly codes: readonly string[];
  /** The links that lead to it: `/guides/holds#expiry`. */
  readonly hrefs?: readonly string[];
  /** The words that name it in plain text: `ADR-0007`. */
  readonly words?: readonly string[];
  /** A name that other things can have too, such as `status`. */
  readonly shared?: SharedName;
};

/**
 * A name in code font that names a fact only near one of its owners. Owners are in words: `calendar claim` for the
 * table `calendar_claims`.
 */
type SharedName = { readonly code: string; readonly owners: readonly string[] };

/** Returns what identifies a fact among all facts: `field Booking.status`. */
export function factId({ kind, name }: Pick<NamedFact, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}

/** Returns a hash of a fact's properties: ten hexadecimal digits. Their order doesn't matter. */
export function hashOfFact({ properties }: Pick<NamedFact, 'properties'>): string {
  const sorted = Object.keys(properties)
    .sort()
    .map((key) => [key, properties[key]]);
  return hashOf(JSON.stringify(sorted)).slice(0, 10);
}
