import type { ApiModel } from '../model/api-model';
import { type Content, type Parameter, schemaIn } from '../model/content';
import type { Retry } from '../model/error-catalogue';
import type { ApiResponse, Exchange } from '../model/exchange';
import { fieldsOf, textOf, textsOf } from '../model/fields';
import type { Node } from '../model/node';
import { ERRORS_PATH, OVERVIEW_PATH } from '../model/slugs';
import type { ErrorEntries } from './build-errors';
import { type ParameterView, parameterView } from './content-view';
import { writeField } from './description/write-field';
import { statusErrorsId } from './error-view';
import { fitPage } from './fit-page';
import {
  type Highlightable,
  idOf,
  NOTHING_SHARED,
  type PageSetting,
  type Shared,
  type SharedResponse,
} from './page';
import { findOwnPage } from './schema/schema-cut';

type Sources = Omit<PageSetting, 'subject' | 'shared'> & {
  readonly entries: ErrorEntries;
  readonly formatPath: (path: string) => string;
};

/** The parts that operation pages share, and what the overview and the error catalogue show about them. */
type BuiltShared = {
  readonly shared: Shared;
  readonly headers: readonly ParameterView[];
  readonly responses: readonly SharedResponse[];
  /** Examples of the headers, which still need highlighting. */
  readonly examples: readonly Highlightable[];
};

/** Builds what several operations return in one place, so that their pages only link to it. */
export function buildShared(sources: Sources): BuiltShared {
  const { model, schemaPages, entries, formatPath } = sources;
  const overview = formatPath(`/${OVERVIEW_PATH}`);
  const errors = formatPath(`/${ERRORS_PATH}`);
  const pageOf = (schema: Node) =>
    isOnlyReference(schema) ? findOwnPage({ model, schemaPages }, model.schemaOf([schema])) : '';
  const parts = findShared(model, ({ contents }) => contents.flatMap(schemasIn).map(pageOf));
  const { view: headers, page } = fitPage(
    {
      ...sources,
      shared: NOTHING_SHARED,
      subject: { title: 'API overview', slug: 'overview', href: overview },
    },
    (own) =>
      parts.headers.map((header) =>
        parameterView(own, header, 'response', `header-${idOf(header.name)}`),
      ),
  );
  const viewOf = new Map(
    parts.headers.map(({ node }, index) => [node.value, headers[index]] as const),
  );
  const shared: Shared = {
    headerHref({ name, node }: Parameter) {
      const header = viewOf.get(node.value);
      return header?.name === name ? `${overview}#${header.id}` : '';
    },
    bodyHref(exchange, response, schema) {
      if (!isErrorOf(exchange, response)) return '';
      const href = pageOf(schema);
      return parts.bodies.has(href) ? href : '';
    },
    errorsOf(exchange: Exchange, response: ApiResponse) {
      if (!isErrorOf(exchange, response)) return null;
      const isShared = parts.responses.some((other) => isSame(other, response));
      const hasWords = isShared && isExplained(entries, response);
      const codes = codesOf(response).filter(
        (code) =>
          parts.codes.has(code) &&
          hasEntry(entries, response, code) &&
          canShareAction(exchange, entries.get(code)?.retry),
      );
      if (!hasWords && codes.length === 0) return null;
      return { href: `${errors}#${statusErrorsId(response.status)}`, codes, hasWords };
    },
  };
  return {
    shared,
    headers,
    responses: responsesFor(sources, parts.responses),
    examples: page.examples,
  };
}

// The descriptions that the error catalogue shows next to the entries of their status, each one once.
function responsesFor(
  { entries, ...top }: Sources,
  responses: readonly ApiResponse[],
): SharedResponse[] {
  const views = responses
    .filter((response) => isExplained(entries, response))
    .map(({ status, fields, node }) => {
      return { status, summary: textOf(fields.summary), descriptionHtml: writeField(top, node) };
    })
    .filter(({ summary, descriptionHtml }) => summary + descriptionHtml !== '');
  return [...new Map(views.map((view) => [JSON.stringify(view), view])).values()];
}

// Returns true if the catalogue explains each of the response's codes below its status.
function isExplained(entries: ErrorEntries, response: ApiResponse): boolean {
  const codes = codesOf(response);
  return (
    codes.length > 0 &&
    codes.every((code) => hasEntry(entries, response, code) && entries.get(code)?.causeHtml !== '')
  );
}

// An operation that can't be retried shows its own action for errors that other operations retry.
function canShareAction({ fields }: Exchange, retry: Retry | undefined): boolean {
  return textOf(fields['x-retry-instead']) === '' || retry === 'changed';
}

function hasEntry(entries: ErrorEntries, { status }: ApiResponse, code: string): boolean {
  return entries.get(code)?.status === status;
}

function codesOf({ fields }: ApiResponse): readonly string[] {
  return textsOf(fields['x-error-codes']);
}

function isSame(one: ApiResponse, other: ApiResponse): boolean {
  return one.status === other.status && one.node.value === other.node.value;
}

function schemasIn({ node }: Content): Node[] {
  const schema = schemaIn(node);
  return schema ? [schema] : [];
}

function isOnlyReference({ value }: Node): boolean {
  return Object.keys(fieldsOf(value)).join() === '$ref';
}

/** Parts of responses, each with the number of operations whose responses have it. */
type SharedParts = {
  /** Headers in most operations' responses, in the order in which the description mentions them. */
  readonly headers: readonly Parameter[];
  /** Codes of errors that most operations can return. */
  readonly codes: ReadonlySet<string>;
  /** Error responses of at least two operations. */
  readonly responses: readonly ApiResponse[];
  /** URLs of the pages of schemas that are the body of errors of at least two operations. */
  readonly bodies: ReadonlySet<string>;
};

/**
 * Finds the parts that responses of several operations have in common, because they refer to the same component.
 * `hrefOf` returns the URL of an error body's own page, or '' if it has none.
 */
function findShared(
  { operations }: ApiModel,
  hrefOf: (response: ApiResponse) => readonly string[],
): SharedParts {
  const headers = startCount<unknown, Parameter>();
  const codes = startCount<string, string>();
  const responses = startCount<string, ApiResponse>();
  const bodies = startCount<string, string>();
  const identity = startIdentity();
  for (const operation of operations) {
    for (const response of operation.responses) {
      for (const header of response.headers) headers.add(header.node.value, header, operation);
      if (!isErrorOf(operation, response)) continue;
      const key = `${response.status} ${identity(response.node.value)}`;
      responses.add(key, response, operation);
      for (const code of textsOf(response.fields['x-error-codes'])) {
        codes.add(code, code, operation);
      }
      for (const href of hrefOf(response)) bodies.add(href, href, operation);
    }
  }
  const most = Math.max(2, Math.floor(operations.length / 2) + 1);
  return {
    headers: headers.found(most),
    codes: new Set(codes.found(most)),
    responses: responses.found(2),
    bodies: new Set(bodies.found(2)),
  };
}

/**
 * Returns true if a response is one of the errors that an operation can return. `default` is an error only if there's
 * also a response that isn't.
 */
function isErrorOf(
  { responses }: { readonly responses: readonly Pick<ApiResponse, 'status'>[] },
  { status }: Pick<ApiResponse, 'status'>,
): boolean {
  if (status !== 'default') return /^[45]/.test(status);
  return responses.some((other) => /^[1-3]/.test(other.status));
}

// Counts the operations that have each part. Parts have the same key if they're the same object in the description.
function startCount<K, T>() {
  const counts = new Map<K, { readonly part: T; readonly operations: Set<unknown> }>();
  return {
    add(key: K, part: T, operation: unknown): void {
      const count = counts.get(key) ?? { part, operations: new Set() };
      counts.set(key, count);
      count.operations.add(operation);
    },
    found(atLeast: number): T[] {
      return [...counts.values()]
        .filter(({ operations }) => operations.size >= atLeast)
        .map(({ part }) => part);
    },
  };
}

function startIdentity(): (value: unknown) => number {
  const numbers = new Map<unknown, number>();
  return (value) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
}
