import type { Problem } from '../../core/problem';
import { checkErrorCodes } from '../check/check-error-codes';
import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import { findOperations } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import type { NamedSchema } from '../model/name-schemas';
import type { RequestSetting } from '../samples/request-setting';
import { keepAddressable } from './addressable';
import type { Api } from './api';
import { buildErrorCatalogue, errorsOf, listErrors } from './build-error-catalogue';
import { buildImprint } from './build-imprint';
import { buildOperation, subjectOf } from './build-operation';
import { buildRoles } from './build-roles';
import { buildSchemaPages } from './build-schema-pages';
import { buildSchemes } from './build-schemes';
import { buildServers } from './build-servers';
import { buildTagGroups } from './build-tag-groups';
import { buildTags } from './build-tags';
import type { DescriptionWriter } from './description-html';
import { externalDocsAt } from './external-docs';
import { startReached } from './find-reached';
import { fitPage } from './fit-page';
import { indexOperations } from './index-operations';
import { limitWords } from './limit-words';
import { mediaTypesOf } from './media-types';
import type { OperationView } from './operation-view';
import type { Highlightable, PageLimits, Root } from './page';
import { MENTIONS_ID } from './page-ids';
import { startSchemaPages } from './schema-pages';

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
  readonly api: Omit<Api, 'downloads' | 'links' | 'files' | 'lifecycles'>;
  /** All operations, including those that can't have a page. */
  readonly operations: readonly OperationView[];
  /** Problems in our own `x-` fields. */
  readonly problems: readonly Problem[];
  readonly examples: readonly Highlightable[];
};

/** Builds all views for a description. `formatPath` turns a site path into the form that pages link to. */
export function buildApi(
  request: RequestSetting,
  writer: DescriptionWriter,
  schemas: readonly NamedSchema[],
  formatPath: (path: string) => string,
): BuiltApi {
  const { description } = request;
  const examples: Highlightable[] = [];
  const found = findOperations(description);
  const catalogue = buildErrorCatalogue(description, writer);
  const subjects = found.map(subjectOf).map((subject) => {
    return { ...subject, href: formatPath(subject.href) };
  });
  const findOperation = indexOperations(found, subjects);
  const schemaPages = startSchemaPages(schemas, formatPath);
  const limits = limitsFor(found.length + schemas.length);
  const setting = { ...request, writer, schemaPages, findOperation, limits, taken: TAKEN };
  const rootsOf = new Map<string, readonly Root[]>();
  const views = found.map((operation, index) => {
    const subject = subjects[index] as (typeof subjects)[number];
    const { view, page } = fitPage({ ...setting, subject }, (own) =>
      buildOperation(own, operation),
    );
    examples.push(...page.examples);
    if (!rootsOf.has(view.slug)) rootsOf.set(view.slug, page.roots);
    return { ...view, errors: errorsOf(view.responses, catalogue) };
  });
  const findReached = startReached(views);
  const built = views.map((view) => ({ ...view, ...findReached(view.href) }));
  const info = fieldsOf(fieldsOf(description.entry.value).info);
  const top = { description, writer: limitWords(writer) };
  const { openapi } = fieldsOf(description.entry.value);
  const at = placeOf(description, description.entry, 'info', 'description');
  const { roles, problems } = buildRoles(description, top.writer);
  const { operations, tags } = keepAddressable(built, buildTags(top, built));
  const { tagGroups, problems: ungrouped } = buildTagGroups(description, tags);
  const api = {
    title: textOf(info.title),
    version: textOf(info.version),
    openapi: textOf(openapi),
    summary: textOf(info.summary),
    descriptionHtml: top.writer.write(textOf(info.description), at),
    ...buildImprint(top),
    externalDocs: externalDocsAt(top, description.entry, description.entry.value),
    servers: buildServers(top, description.entry),
    securitySchemes: buildSchemes(top),
    mediaTypes: mediaTypesOf(operations),
    tags,
    tagGroups,
    operations,
    roles,
    errors: listErrors(catalogue, operations),
    schemas: buildSchemaPages({ ...setting, formatPath, schemas, operations, rootsOf, examples }),
  };
  const more = [...ungrouped, ...catalogue.problems, ...checkErrorCodes(description, catalogue)];
  return { api, operations: built, problems: [...problems, ...more], examples };
}

// Divides the site-wide schema limit among all pages.
function limitsFor(pages: number): PageLimits {
  const { schemasOfPage, schemasOfAll, schemasAtLeast, examplesLength, wordsOfPage } = LIMITS;
  const share = Math.max(schemasAtLeast, Math.floor(schemasOfAll / pages));
  const schemas = Math.min(schemasOfPage, share);
  return { schemas, isShared: false, examples: examplesLength, words: wordsOfPage };
}
