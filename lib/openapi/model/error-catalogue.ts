import type { Problem } from '../../core/problem';
import { type Description, nodeAt, placeOf } from './description';
import { fieldsOf, listOf, textOf } from './fields';
import type { Node } from './node';

/** Extension field with the error catalogue. It's on the schema of the `code` property in problem details. */
const FIELD = 'x-error-catalogue';

/** What the catalogue says about an error code, and the node that says it. */
type ErrorEntry = {
  readonly code: string;
  readonly status: string;
  readonly title: string;
  readonly retry: Retry;
  /** True if any request can return it, so operations don't list it. */
  readonly anywhere: boolean;
  readonly node: Node;
};

/**
 * The description's error catalogue. `entries` is keyed by error code. `waits` are the seconds before each attempt with
 * backoff. `guide` is the path of the page that explains the errors, or ''. `problems` are faults found in the catalogue.
 */
export type ErrorCatalogue = {
  readonly entries: ReadonlyMap<string, ErrorEntry>;
  readonly waits: readonly number[];
  readonly guide: string;
  readonly problems: readonly Problem[];
};

/**
 * Reads the description's error catalogue: what each error code means and what clients should do. Reports a second
 * catalogue, and a catalogue that doesn't match the `enum` of its schema.
 */
export function readErrorCatalogue(description: Description): ErrorCatalogue {
  const [schema, ...more] = description.nodes.filter(
    ({ kind, value }) => kind === 'schema' && fieldsOf(value)[FIELD] !== undefined,
  );
  const problems: Problem[] = more.map((node) => {
    const message = `\`${FIELD}\` appears more than once`;
    return { ...placeOf(description, node, FIELD), message, fix: 'merge them into one' };
  });
  if (!schema) return { entries: new Map(), waits: [], guide: '', problems };
  const catalogue = fieldsOf(fieldsOf(schema.value)[FIELD]);
  const guide = textOf(catalogue.guide);
  const waits = readWaits(catalogue.backoff);
  const holder = nodeAt(schema, [FIELD], 'schema', catalogue);
  const entries = Object.entries(fieldsOf(catalogue.codes)).map(([code, value]) => {
    const node = nodeAt(holder, ['codes', code], 'schema', value);
    return [code, entryOf(node, code)] as const;
  });
  problems.push(...checkEnum(description, schema, new Map(entries)));
  return { entries: new Map(entries), waits: waits ?? [], guide, problems };
}

function entryOf(node: Node, code: string): ErrorEntry {
  const { status, title, retry: written, anywhere } = fieldsOf(node.value);
  const retry = RETRIES.find((word) => word === written) ?? '';
  const known = anywhere === true;
  return { code, status: statusOf(status), title: textOf(title), retry, anywhere: known, node };
}

// If the schema lists the codes in an `enum`, that list must match the catalogue.
function checkEnum(
  description: Description,
  schema: Node,
  entries: ReadonlyMap<string, ErrorEntry>,
): Problem[] {
  const listed = fieldsOf(schema.value).enum;
  if (!Array.isArray(listed)) return [];
  const codes = new Set(listOf(listed));
  const missing = [...codes].flatMap((code) => {
    if (typeof code !== 'string' || entries.has(code)) return [];
    const place = placeOf(description, schema, 'enum', String(listed.indexOf(code)));
    const message = `Error \`${code}\` has no entry in \`${FIELD}\``;
    return [{ ...place, message, fix: 'add an entry for it, or remove it from the `enum`' }];
  });
  const extra = [...entries.values()].flatMap(({ code, node }) => {
    if (codes.has(code)) return [];
    const message = `Error \`${code}\` isn't in the \`enum\` of its schema`;
    return [
      { ...placeOf(description, node), message, fix: 'add it to the `enum`, or remove the entry' },
    ];
  });
  return [...missing, ...extra];
}

function statusOf(status: unknown): string {
  return typeof status === 'number' ? String(status) : textOf(status);
}

/**
 * Ways to retry after an error: only with a changed request, unchanged after the state has changed, once after taking
 * the action, with backoff, or after the wait in `Retry-After`.
 */
export const RETRIES = ['changed', 'state', 'once', 'backoff', 'wait'] as const;

/** One of `RETRIES`, or '' if the description doesn't specify it. */
export type Retry = (typeof RETRIES)[number] | '';

/**
 * Returns a sentence that says whether to retry after an error, and after what. `waits` are the seconds before each
 * attempt with backoff. Returns '' if the description doesn't specify it.
 */
export function retryText(retry: Retry, waits: readonly number[]): string {
  switch (retry) {
    case 'changed':
      return "Don't retry unchanged.";
    case 'state':
      return 'Safe to retry after the state has changed.';
    case 'once':
      return 'Safe to retry once after you fix the cause.';
    case 'backoff':
      return `Safe to retry unchanged ${backoffText(waits)}.`;
    case 'wait':
      return 'Safe to retry unchanged after the number of seconds in `Retry-After`.';
    default:
      return '';
  }
}

/** Returns when to retry with backoff, such as `after 5 s and 10 s, with jitter`. */
export function backoffText(waits: readonly number[]): string {
  if (waits.length === 0) return 'with exponential backoff';
  const listed = new Intl.ListFormat('en-US').format(waits.map((seconds) => `${seconds} s`));
  return `after ${listed}, with jitter`;
}

/** Returns the seconds before each attempt with backoff, or undefined if they aren't a list of growing numbers. */
export function readWaits(backoff: unknown): readonly number[] | undefined {
  if (backoff === undefined) return [];
  if (!Array.isArray(backoff) || backoff.length === 0) return undefined;
  const isValid = (wait: unknown, index: number) =>
    typeof wait === 'number' && wait > (index === 0 ? 0 : backoff[index - 1]);
  return backoff.every(isValid) ? backoff : undefined;
}
