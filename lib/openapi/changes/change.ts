import type { Place } from '../../core/problem';

/** What a change means for a caller: it breaks, it may break or needs a look, or nothing need be done. */
export type Severity = 'breaking' | 'note' | 'safe';

/** What of the API changed. */
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

/** How it changed. What was added in one direction was removed in the other; the same holds for limits. */
type Verb = 'added' | 'removed' | 'narrowed' | 'widened' | 'changed';

/** One difference between two revisions of a description. */
export type Change = {
  readonly kind: `${Thing}-${Verb}`;
  readonly severity: Severity;
  /** Where in an operation or a schema, in words: `request body guests.adults`; may be empty. */
  readonly where: string;
  /** What a caller must know, in a full sentence; names stand between backticks. */
  readonly sentence: string;
  /** Where it is written: in the later revision, or in the earlier one when it is gone. */
  readonly place: Place;
};

/** A change of an operation, and the version that brought it. */
export type VersionedChange = Change & { readonly version: string };

/** An operation as a change names it. It has no address when it is gone since. */
export type ChangedOperation = {
  readonly slug: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly href: string;
};

/** What changed of one operation, of several in the same way, of a schema that they share, or of the whole API. */
export type ChangeGroup = {
  readonly kind: 'api' | 'schema' | 'several' | 'operation';
  /** The slug of the operation, or the name of the schema; an empty text for the others. */
  readonly name: string;
  /** The operation itself, or all those that the change reaches. */
  readonly operations: readonly ChangedOperation[];
  /** Breaking first. */
  readonly changes: readonly Change[];
};

/** What one version changed since the version before. */
export type Release = {
  readonly version: string;
  /** The version before it. */
  readonly since: string;
  /** Groups with a breaking change first. */
  readonly groups: readonly ChangeGroup[];
};

const ORDER: readonly Severity[] = ['breaking', 'note', 'safe'];

/** Orders by what a caller must see first. */
export function compareSeverity(a: Severity, b: Severity): number {
  return ORDER.indexOf(a) - ORDER.indexOf(b);
}
