import { listFor } from '../../core/list-for';
import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { type Description, nodeAt, placeOf } from '../model/description';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../model/fields';
import { toJsonText } from '../model/json-text';
import type { Node } from '../model/node';
import { ERRORS_PATH } from '../model/operation-slug';
import { RETRIES, type Retry, readWaits, retryText } from '../model/retry-text';
import { errorId } from './error-id';
import type { ErrorView, OperationError } from './error-view';
import type { OperationView, ResponseView } from './operation-view';
import { type Top, writeField } from './write-field';

/** Extension field with the error catalogue. It's on the schema of the `code` property in problem details. */
const FIELD = 'x-error-catalogue';

/** A catalogue entry and the node that contains it. */
type ErrorEntry = Omit<ErrorView, 'operations'> & { readonly node: Node };

/**
 * The description's error catalogue. `entries` is keyed by error code. `waits` are the seconds before each attempt with
 * backoff. `problems` are faults found in the catalogue.
 */
export type ErrorCatalogue = {
  readonly entries: ReadonlyMap<string, ErrorEntry>;
  readonly waits: readonly number[];
  readonly problems: readonly Problem[];
};

/**
 * Reads the description's error catalogue: what each error code means and what clients should do. Reports a problem if
 * there's more than one catalogue.
 */
export function buildErrorCatalogue(top: Top): ErrorCatalogue {
  const { description } = top.model;
  const [schema, ...more] = description.nodes.filter(
    ({ kind, value }) => kind === 'schema' && fieldsOf(value)[FIELD] !== undefined,
  );
  const problems: Problem[] = more.map((node) => {
    const message = `\`${FIELD}\` appears more than once`;
    return { ...placeOf(description, node, FIELD), message, fix: 'merge them into one' };
  });
  if (!schema) return { entries: new Map(), waits: [], problems };
  const catalogue = fieldsOf(fieldsOf(schema.value)[FIELD]);
  const guide = textOf(catalogue.guide);
  const waits = readWaits(catalogue.backoff);
  const holder = nodeAt(schema, [FIELD], 'schema', catalogue);
  if (!isFields(catalogue.codes)) {
    const place = placeOf(description, holder, 'codes');
    problems.push({
      ...place,
      message: `\`${FIELD}\` has no \`codes\``,
      fix: 'add `codes:` with an entry for each code; see openapi/README.md#errors',
    });
  }
  if (!waits) {
    const message = `\`${FIELD}\` has ${toJsonText(catalogue.backoff, 60)} as its \`backoff\``;
    const fix = 'write the seconds before each attempt, such as [5, 10, 20]';
    problems.push({ ...placeOf(description, holder, 'backoff'), message, fix });
  }
  const setting = { guide, waits: waits ?? [] };
  const entries = Object.entries(fieldsOf(catalogue.codes)).map(([code, value]) => {
    const node = nodeAt(holder, ['codes', code], 'schema', value);
    problems.push(...findFaults(description, node, code));
    return [code, entryOf(top, node, { ...setting, code })] as const;
  });
  problems.push(...checkEnum(description, schema, new Map(entries)));
  return { entries: new Map(entries), waits: setting.waits, problems };
}

type Setting = { readonly code: string; readonly guide: string; readonly waits: readonly number[] };

function entryOf(top: Top, node: Node, { code, guide, waits }: Setting): ErrorEntry {
  const { status, title, retry: written, anywhere } = fieldsOf(node.value);
  const retry = RETRIES.find((word) => word === written) ?? '';
  const place = placeOf(top.model.description, node);
  const own = `/${ERRORS_PATH}#${errorId(code)}`;
  return {
    code,
    status: statusOf(status),
    title: textOf(title),
    node,
    causeHtml: writeField(top, node, 'cause'),
    actionHtml: writeField(top, node, 'action'),
    retry,
    retryText: retryText(retry, waits),
    anywhere: anywhere === true,
    href: top.writer.link(guide === '' ? own : `${guide}#${encodeURIComponent(code)}`, place),
  };
}

/** The parts of an operation that decide what a client does after an error. */
type Answers = {
  readonly responses: readonly Pick<ResponseView, 'status' | 'errorCodes'>[];
  /** What to do instead of a retry, as HTML; '' if the operation can be retried. */
  readonly retryInsteadHtml: string;
};

/**
 * Returns an operation's errors, in the order of its responses. A code without an entry gets only its status. If the
 * operation can't be retried, no error says that it can.
 */
export function errorsOf(
  { responses, retryInsteadHtml }: Answers,
  { entries }: ErrorCatalogue,
): OperationError[] {
  const codes = new Map<string, OperationError>();
  for (const { status, errorCodes } of responses) {
    for (const code of errorCodes) {
      if (codes.has(code)) continue;
      const { node: _, anywhere: __, ...entry } = entries.get(code) ?? { ...UNKNOWN, code, status };
      codes.set(code, retryInsteadHtml === '' ? entry : withoutRetry(entry, retryInsteadHtml));
    }
  }
  return [...codes.values()];
}

// A wait comes before the other call. All other actions end in a retry, so the other call replaces them.
function withoutRetry(error: OperationError, insteadHtml: string): OperationError {
  const { retry, actionHtml } = error;
  if (retry === 'changed' || retry === '') return error;
  const action = retry === 'wait' ? actionHtml + insteadHtml : insteadHtml;
  return { ...error, actionHtml: action, retry: 'changed', retryText: retryText('changed', []) };
}

/** Returns the catalogue's entries in order, each with the operations that can return it. */
export function listErrors(
  { entries }: ErrorCatalogue,
  operations: readonly Pick<OperationView, 'slug' | 'errors'>[],
): ErrorView[] {
  const slugs = new Map<string, string[]>();
  for (const { slug, errors } of operations) {
    for (const { code } of errors) listFor(slugs, code).push(slug);
  }
  return [...entries.values()].map(({ node: _, ...entry }) => ({
    ...entry,
    operations: slugs.get(entry.code) ?? [],
  }));
}

const UNKNOWN = {
  title: '',
  causeHtml: '',
  actionHtml: '',
  href: '',
  retry: '' as Retry,
  retryText: '',
  anywhere: false,
  node: undefined,
};

// Restricted, because a code is also part of its entry's id.
const SAFE = /^[a-z0-9]+([-_][a-z0-9]+)*$/;
const TEXTS = ['title', 'cause', 'action'];
const KNOWN = ['status', ...TEXTS, 'retry', 'anywhere', 'needs'];

function findFaults(description: Description, node: Node, code: string): Problem[] {
  const fields: Fields = fieldsOf(node.value);
  const refuse = (field: string, message: string, fix: string): Problem => {
    const place = field === '' ? placeOf(description, node) : placeOf(description, node, field);
    return { ...place, message: `Error \`${code}\` ${message}`, fix };
  };
  if (!isFields(node.value)) {
    return [refuse('', "isn't an object", `write its ${KNOWN.slice(0, 5).join(', ')}`)];
  }
  const { status = null, retry = null, anywhere = false, needs } = fields;
  const problems: Problem[] = [];
  if (!SAFE.test(code)) {
    const fix = 'use a-z, 0-9, and single hyphens in the code';
    problems.push(refuse('', "can't be an anchor", fix));
  }
  if (!/^[45]\d\d$/.test(statusOf(status))) {
    const message = `has the status ${toJsonText(status, 60)}`;
    problems.push(refuse('status', message, 'write a status from 400 to 599'));
  }
  for (const field of TEXTS.filter((name) => textOf(fields[name]).trim() === '')) {
    problems.push(refuse(field, `has no \`${field}\``, `add \`${field}:\` with its text`));
  }
  if (!RETRIES.some((word) => word === retry)) {
    const message = `has ${toJsonText(retry, 60)} as its \`retry\``;
    problems.push(refuse('retry', message, suggest(textOf(retry), RETRIES)));
  }
  if (typeof anywhere !== 'boolean') {
    const message = `has ${toJsonText(anywhere, 60)} as its \`anywhere\``;
    problems.push(refuse('anywhere', message, 'write true, or remove it'));
  }
  if (needs !== undefined && textOf(needs) === '') {
    const message = `has ${toJsonText(needs, 60)} as its \`needs\``;
    problems.push(refuse('needs', message, 'write `body`, or the name of a parameter'));
  }
  for (const field of Object.keys(fields).filter((name) => !KNOWN.includes(name))) {
    problems.push(refuse(field, `has an unknown field \`${field}\``, suggest(field, KNOWN)));
  }
  return problems;
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
