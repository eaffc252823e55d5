import { listFor } from '../../core/list-for';
import { placeOf } from '../model/description';
import { type ErrorCatalogue, type Retry, retryText } from '../model/error-catalogue';
import { ERRORS_PATH } from '../model/slugs';
import { type Top, writeField } from './description/write-field';
import { type ErrorView, errorId, type OperationError } from './error-view';
import type { OperationView, ResponseView } from './operation-view';

/** The entries of the error catalogue with their texts, by error code. */
export type ErrorEntries = ReadonlyMap<string, Omit<ErrorView, 'operations'>>;

export function buildErrorEntries(top: Top, catalogue: ErrorCatalogue): ErrorEntries {
  const { entries, guide, waits } = catalogue;
  const built = [...entries.values()].map(({ code, status, title, retry, anywhere, node }) => {
    const place = placeOf(top.model.description, node);
    const own = `/${ERRORS_PATH}#${errorId(code)}`;
    const entry = {
      code,
      status,
      title,
      causeHtml: writeField(top, node, 'cause'),
      actionHtml: writeField(top, node, 'action'),
      retry,
      retryText: retryText(retry, waits),
      anywhere,
      href: top.writer.link(guide === '' ? own : `${guide}#${encodeURIComponent(code)}`, place),
    };
    return [code, entry] as const;
  });
  return new Map(built);
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
  entries: ErrorEntries,
): OperationError[] {
  const codes = new Map<string, OperationError>();
  for (const { status, errorCodes } of responses) {
    for (const code of errorCodes) {
      if (codes.has(code)) continue;
      const { anywhere: _, ...entry } = entries.get(code) ?? { ...UNKNOWN, code, status };
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
  entries: ErrorEntries,
  operations: readonly Pick<OperationView, 'slug' | 'errors'>[],
): ErrorView[] {
  const slugs = new Map<string, string[]>();
  for (const { slug, errors } of operations) {
    for (const { code } of errors) listFor(slugs, code).push(slug);
  }
  return [...entries.values()].map((entry) => ({
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
};
