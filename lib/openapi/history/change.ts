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

/** The direction in which a value is sent, and the properties left out in that direction. */
export type Flow = {
  /** The recipient of the value, or `both` if a change can break either side. */
  readonly to: 'api' | 'caller' | 'both';
  /** The keyword that marks properties never sent in this direction, or ''. */
  readonly hides: 'readOnly' | 'writeOnly' | '';
};

/** A value that the caller sends. */
export const REQUEST: Flow = { to: 'api', hides: 'readOnly' };

/** A value that the caller receives. */
export const RESPONSE: Flow = { to: 'caller', hides: 'writeOnly' };

/** A value that the API sends in a webhook or callback. We can't know which properties it leaves out. */
export const DELIVERY: Flow = { to: 'caller', hides: '' };

/** A value in the caller's response to a webhook or callback. */
export const ACKNOWLEDGEMENT: Flow = { to: 'api', hides: '' };

/** Returns the flow inside `not`, where a narrower schema allows more values. */
export function flip(flow: Flow): Flow {
  if (flow.to === 'both') return flow;
  return { ...flow, to: flow.to === 'api' ? 'caller' : 'api' };
}

/**
 * Returns the severity of allowing fewer, more or different values. A narrower schema breaks whoever writes the value,
 * a wider schema whoever reads it.
 */
export function severityOf(flow: Flow, verb: 'narrowed' | 'widened' | 'changed'): Severity {
  if (verb === 'changed' || flow.to === 'both') return 'breaking';
  return (verb === 'narrowed') === (flow.to === 'api') ? 'breaking' : 'safe';
}

/** Returns the change, without its location, for something that became deprecated or is no longer deprecated. */
export function deprecation(isNew: boolean): Omit<Change, 'where' | 'place'> {
  return isNew
    ? { kind: 'deprecation-added', severity: 'note', sentence: 'It is now deprecated.' }
    : { kind: 'deprecation-removed', severity: 'safe', sentence: 'It is no longer deprecated.' };
}

/** Returns a name or value as inline code, truncated to 120 characters. */
export function code(text: string): string {
  const short = text.length > 120 ? `${text.slice(0, 120)}…` : text;
  return `\`${short.replaceAll('`', "'").replace(/\s+/g, ' ')}\``;
}

const LISTED = 12;

/** Returns several texts as a list of inline code: `a`, `b`, and `c`. Lists at most 12 texts and counts the rest. */
export function codes(texts: readonly string[]): string {
  const shown = texts.slice(0, LISTED).map(code);
  const left = texts.length - shown.length;
  const all = left > 0 ? [...shown, `${left} more`] : shown;
  return all.length < 2
    ? all.join('')
    : `${all.slice(0, -1).join(', ')}${all.length > 2 ? ',' : ''} and ${all.at(-1)}`;
}

/** Two revisions of one thing, the earlier one first. */
export type Both<T> = readonly [old: T, now: T];

/** Pairs the values of two maps by key: first the keys in `old`, then the keys only in `now`. */
export function pairUp<T>(
  old: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
): (readonly [key: string, old: T | undefined, now: T | undefined])[] {
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].map((key) => [key, old.get(key), now.get(key)]);
}
