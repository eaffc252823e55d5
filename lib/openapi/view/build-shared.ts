import { type Content, type Parameter, schemaIn } from '../model/content';
import type { Retry } from '../model/error-catalogue';
import type { ApiResponse, Exchange } from '../model/exchange';
import { fieldsOf, textOf, textsOf } from '../model/fields';
import type { Node } from '../model/node';
import { ERRORS_PATH, OVERVIEW_PATH } from '../model/slugs';
import type { ErrorEntries } from './build-errors';
import { type ParameterView, parameterView } from './content-view';
import { statusErrorsId } from './error-id';
import { findShared, isErrorOf } from './find-shared';
import { fitPage } from './fit-page';
import { type Highlightable, idOf, type PageSetting } from './page';
import { findOwnPage } from './schema-cut';
import { NOTHING_SHARED, type Shared, type SharedResponse } from './shared';
import { writeField } from './write-field';

type Sources = Omit<PageSetting, 'subject' | 'shared'> & {
  readonly entries: ErrorEntries;
  readonly formatPath: (path: string) => string;
};

/** The parts that operation pages share, and what the overview and the error catalogue show about them. */
export type BuiltShared = {
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
