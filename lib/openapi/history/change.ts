import type { Place } from '../../core/problem';

/** A change's effect on callers. `note`: it may break something, so callers should check. `safe`: no action needed. */
export type Severity = 'breaking' | 'note' | 'safe';

/** The part of the API that changed. */
export type Thing =
  | 'operation'
  | 'operation-id'
  | 'deprecation'
  | 'parameter'
  | 'serialization'
  | 'body'
  | 'media-type'
  | 'encoding'
  | 'status'
  | 'error-code'
  | 'header'
  | 'link'
  | 'callback'
  | 'property'
  | 'required'
  | 'type'
  | 'values'
  | 'limit'
  | 'pattern'
  | 'format'
  | 'default'
  | 'variant'
  | 'condition'
  | 'discriminator'
  | 'security'
  | 'scheme'
  | 'role'
  | 'server'
  | 'event'
  | 'rate-limit'
  | 'size';

/** The kind of change. Comparing in reverse swaps `added` with `removed`, and `narrowed` with `widened`. */
type Verb = 'added' | 'removed' | 'narrowed' | 'widened' | 'changed';

/** One difference between two revisions of a description. */
export type Change = {
  readonly kind: `${Thing}-${Verb}`;
  readonly severity: Severity;
  /** Location in an operation or a schema, in words, such as `request body guests.adults`. May be empty. */
  readonly where: string;
  /** A full sentence about what callers need to know, with names in backticks. */
  readonly sentence: string;
  /** Location in the later revision, or in the earlier one for a removal. */
  readonly place: Place;
};

/** A change to an operation, with the version that introduced it. */
export type VersionedChange = Change & { readonly version: string };

/** An operation that changed. `href` is '' if the operation no longer exists. */
export type ChangedOperation = {
  readonly slug: string;
  readonly title: string;
  /** Its method, or `WEBHOOK`. */
  readonly method: string;
  readonly path: string;
  readonly href: string;
};

/**
 * Changes to one operation, to several operations in the same way, to a schema that operations share, or to the whole
 * API.
 */
export type ChangeGroup = {
  readonly kind: 'api' | 'schema' | 'several' | 'operation';
  /** The operation's slug or the schema's name. Empty for `several` and `api`. */
  readonly name: string;
  /** The operation itself, or all operations that the changes affect. */
  readonly operations: readonly ChangedOperation[];
  /** Breaking changes first. */
  readonly changes: readonly Change[];
};

/** One version's changes since the previous version. */
export type Release = {
  readonly version: string;
  /** The previous version. */
  readonly since: string;
  /** Groups with a breaking change first. */
  readonly groups: readonly ChangeGroup[];
};

const ORDER: readonly Severity[] = ['breaking', 'note', 'safe'];

/** Compares severities for sorting, most severe first. */
export function compareSeverity(a: Severity, b: Severity): number {
  return ORDER.indexOf(a) - ORDER.indexOf(b);
}
