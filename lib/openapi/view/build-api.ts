import { listFor } from '../../core/list-for';
import { formatPlace, type Problem } from '../../core/problem';
import { checkErrorCodes } from '../check/check-error-codes';
import type { ApiModel } from '../model/api-model';
import { type Description, placeOf } from '../model/description';
import { readErrorCatalogue } from '../model/error-catalogue';
import { fieldsOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { keyOf, type Node, pathOf } from '../model/node';
import { sectionOf } from '../model/path-items';
import { parseReference } from '../model/reference';
import type { NamedSchema } from '../model/schema/name-schemas';
import { ERRORS_PATH, OVERVIEW_PATH, operationHref } from '../model/slugs';
import type { RequestSetting } from '../samples/sample-request';
import type { Api } from './api';
import { buildBehavior } from './build-behavior';
import { buildErrorEntries, errorsOf, listErrors } from './build-errors';
import { buildOperation } from './build-operation';
import { buildRoles } from './build-roles';
import { buildSchemes } from './build-schemes';
import { buildServers } from './build-servers';
import { buildShared } from './build-shared';
import { buildTagGroups, buildTags } from './build-tags';
import type { DescriptionWriter } from './description/create-description-writer';
import { withSectionIds } from './description/find-fragment';
import { limitWords } from './description/limit-words';
import { externalDocsAt, type Top } from './description/write-field';
import { fitPage } from './fit-page';
import { MENTIONS_ID } from './operation-sections';
import type { OperationView, ReachedView } from './operation-view';
import type { Highlightable, PageLimits } from './page';
import { buildSchemaPages } from './schema/build-schema-pages';
import { refuseParts, type Subject, startSchemaPages } from './schema/schema-pages';

// Ids reserved for the layout of operation pages, including some that it doesn't use yet.
const TAKEN = [
  'main',
  'title',
  'access',
  'behavior',
  'parameters',
  'request-body',
  'responses',
  'errors',
  'callbacks',
  'examples',
  'sidebar',
  'samples',
  'changes',
  MENTIONS_ID,
];

/**
 * The views built from a description. `api` lacks the fields that only `readApi` can fill in. `examples` still need
 * highlighting.
 */
export type BuiltApi = {
  readonly api: Omit<
    Api,
    'downloads' | 'links' | 'files' | 'lifecycles' | 'productVersions' | 'comparisons'
  >;
  /** Problems in our own `x-` fields. */
  readonly problems: readonly Problem[];
  readonly examples: readonly Highlightable[];
};

/** Builds all views for a description. `formatPath` formats a site path for links. */
export function buildApi(
  request: RequestSetting,
  writer: DescriptionWriter,
  schemas: readonly NamedSchema[],
  formatPath: (path: string) => string,
): BuiltApi {
  const { model } = request;
  const catalogue = readErrorCatalogue(model.description);
  const entries = buildErrorEntries({ model, writer }, catalogue);
  const subjects = model.operations.map(({ slug, title }) => {
    return { slug, title, href: formatPath(operationHref(slug)) };
  });
  const own = {
    ...request,
    writer,
    schemaPages: startSchemaPages(schemas, formatPath),
    findOperation: indexOperations(model, subjects),
    limits: limitsFor(subjects.length + schemas.length),
    formatPath,
    taken: TAKEN,
  };
  const { shared, headers, responses, ...more } = buildShared({ ...own, entries });
  const setting = { ...own, shared };
  const pages = model.operations.map((operation, index) => {
    const subject = subjects[index] as Subject;
    return fitPage({ ...setting, subject }, (page) => buildOperation(page, operation));
  });
  const findReached = startReached(pages.map(({ view }) => view));
  const operations = pages.map(({ view }) => {
    const errors = errorsOf(view, entries);
    const behavior = buildBehavior({ ...view, errors, waits: catalogue.waits });
    return { ...view, errors, behavior, ...findReached(view.href) };
  });
  const examples = [...more.examples, ...pages.flatMap(({ page }) => page.examples)];
  const rootsOf = new Map(pages.map(({ view, page }) => [view.slug, page.roots]));
  const overview = {
    title: 'API overview',
    slug: 'overview',
    href: formatPath(`/${OVERVIEW_PATH}`),
  };
  const takeText = (title: string, htmls: readonly string[]) =>
    own.schemaPages.takeText(overview, title, htmls);
  const top = { model, writer: limitWords(writer, takeText) };
  const { roles, problems } = buildRoles(top);
  const tags = buildTags(top, operations);
  const { tagGroups, problems: ungrouped } = buildTagGroups(model, tags);
  const api = {
    ...aboutApi(top),
    mediaTypes: mediaTypesOf(operations),
    tags,
    tagGroups,
    operations,
    roles,
    errors: listErrors(entries, operations),
    errorsHref: formatPath(`/${ERRORS_PATH}`),
    headers,
    sharedResponses: responses,
    schemas: buildSchemaPages({ ...setting, schemas, operations, rootsOf, examples }),
  };
  const start = placeOf(model.description, model.description.entry);
  const others = [
    ...refuseParts(own.schemaPages, start),
    ...ungrouped,
    ...catalogue.problems,
    ...checkErrorCodes(model, catalogue),
  ];
  return { api, problems: [...problems, ...others], examples };
}

// The parts of the overview page that describe the API as a whole.
function aboutApi(top: Top) {
  const { entry } = top.model.description;
  const { info: written, openapi } = top.model.fields;
  const info = fieldsOf(written);
  const at = placeOf(top.model.description, entry, 'info', 'description');
  return {
    title: textOf(info.title),
    version: writtenText(top.model.description, ['info', 'version'], info.version),
    openapi: writtenText(top.model.description, ['openapi'], openapi),
    summary: textOf(info.summary),
    descriptionHtml:
      withSectionIds(top.writer.write(textOf(info.description), at)) + top.writer.lost(entry),
    ...buildImprint(top),
    externalDocs: externalDocsAt(top, entry, entry.value),
    servers: buildServers(top, entry),
    securitySchemes: buildSchemes(top),
  };
}

// Returns a text, or a number that should be one, with the digits that the author wrote.
function writtenText(description: Description, path: readonly string[], value: unknown): string {
  if (typeof value !== 'number') return textOf(value);
  const place = formatPlace(placeOf(description, description.entry, ...path));
  const { numbers = [] } = description.files.get(description.entry.file) ?? {};
  return numbers.find((number) => formatPlace(number.place) === place)?.text ?? String(value);
}

// Divides the site-wide schema limit among all pages.
function limitsFor(pages: number): PageLimits {
  const { schemasOfPage, schemasOfAll, schemasAtLeast } = LIMITS;
  const { examplesLength: examples, wordsOfPage: words, operationParts: parts } = LIMITS;
  const share = Math.max(schemasAtLeast, Math.floor(schemasOfAll / pages));
  const schemas = Math.min(schemasOfPage, share);
  return { schemas, isShared: false, hasChoices: true, examples, words, parts };
}

function buildImprint({
  model: { description, fields },
  writer,
}: Top): Pick<Api, 'contact' | 'license' | 'terms'> {
  const { contact, license, termsOfService } = fieldsOf(fields.info);
  const link = (value: unknown, ...path: readonly string[]) =>
    writer.link(textOf(value), placeOf(description, description.entry, 'info', ...path));
  const { name, url, email } = fieldsOf(contact);
  const { name: licenseName, url: licenseUrl, identifier } = fieldsOf(license);
  return {
    contact: contact
      ? { name: textOf(name), url: link(url, 'contact', 'url'), email: textOf(email) }
      : null,
    license: license
      ? {
          name: textOf(licenseName),
          url: link(licenseUrl, 'license', 'url'),
          identifier: textOf(identifier),
        }
      : null,
    terms: link(termsOfService, 'termsOfService'),
  };
}

/** Returns the API's media types. The ones in request bodies and successful responses come first. */
function mediaTypesOf(operations: readonly OperationView[]): string[] {
  const contents = operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody?.contents ?? []),
    ...responses
      .filter(({ status }) => status.startsWith('2'))
      .flatMap((answer) => answer.contents),
  ]);
  const others = operations.flatMap(({ responses }) =>
    responses.flatMap((answer) => answer.contents),
  );
  return [...new Set([...contents, ...others].map(({ mediaType }) => mediaType))];
}

/**
 * Returns a function that finds the page of the operation that a link leads to: by the `operationId`, or by the
 * `operationRef`, which is relative to the link's file like a `$ref`.
 */
function indexOperations(
  { description, fields, operations }: Pick<ApiModel, 'description' | 'fields' | 'operations'>,
  subjects: readonly Subject[],
): (link: Node) => Subject | undefined {
  const byId = new Map<string, Subject>();
  const byPlace = new Map<string, Subject>();
  const { file: entry } = description.entry;
  for (const [index, { id, kind, path, method, node }] of operations.entries()) {
    const subject = subjects[index];
    if (!subject) continue;
    if (!byId.has(id)) byId.set(id, subject);
    const listed = [sectionOf(fields, kind), path, method.toLowerCase()];
    for (const place of [keyOf({ file: entry, path: listed }), keyOf(node)]) {
      if (!byPlace.has(place)) byPlace.set(place, subject);
    }
  }
  return ({ file, value }) => {
    const { operationId, operationRef } = fieldsOf(value);
    if (textOf(operationId) !== '') return byId.get(textOf(operationId));
    const to = parseReference(textOf(operationRef), file);
    return to.kind === 'place'
      ? byPlace.get(keyOf({ file: to.file, path: pathOf(to.fragment) }))
      : undefined;
  };
}

type Linking = Pick<OperationView, 'href' | 'title' | 'responses' | 'callbacks'>;
type Reached = Pick<OperationView, 'reachedFrom' | 'reachedMore'>;

/**
 * Indexes the response links of all operations. The returned function lists the responses of other operations that link
 * to the operation at `href`, up to `LIMITS.reachedFrom`, in description order.
 */
function startReached(operations: readonly Linking[]): (href: string) => Reached {
  const byTarget = new Map<string, ReachedView[]>();
  for (const { href, title, responses, callbacks } of operations) {
    const answers = [...responses, ...callbacks.flatMap((callback) => callback.responses)];
    for (const { id, status, links } of answers) {
      for (const { name, href: target } of links) {
        if (target === '' || target === href) continue;
        listFor(byTarget, target).push({ title, href: `${href}#${id}`, status, name });
      }
    }
  }
  return (href) => {
    const all = byTarget.get(href) ?? [];
    const shown = all.slice(0, LIMITS.reachedFrom);
    return { reachedFrom: shown, reachedMore: all.length - shown.length };
  };
}
