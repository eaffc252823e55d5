import type { Problem } from '../problem';
import type { Api } from './api';
import { buildErrorCatalogue, errorsOf, listErrors } from './build-error-catalogue';
import { buildImprint } from './build-imprint';
import { buildOperation } from './build-operation';
import { buildRoles } from './build-roles';
import { buildSchemes } from './build-schemes';
import { buildServers } from './build-servers';
import { buildTags } from './build-tags';
import { checkErrorCodes } from './check-error-codes';
import { placeOf } from './description';
import type { DescriptionWriter } from './description-html';
import { externalDocsAt } from './external-docs';
import { fieldsOf, textOf } from './fields';
import { findOperations } from './find-operations';
import { limitWords } from './limit-words';
import { LIMITS } from './limits';
import { type Highlightable, startPage } from './page';
import type { RequestSetting } from './samples/request-setting';

// Ids that the frame of an operation's page uses for its own parts.
const TAKEN = [
  ...['main', 'title', 'access', 'parameters', 'request-body', 'responses', 'errors', 'callbacks'],
  'examples',
  'sidebar',
];

/** An API without what only its reading knows, and its examples, which are still to be highlighted. */
export type BuiltApi = {
  readonly api: Omit<Api, 'downloads' | 'links' | 'files' | 'lifecycles'>;
  /** What is wrong with the fields of our own. */
  readonly problems: readonly Problem[];
  readonly examples: readonly Highlightable[];
};

/** The views of a whole description. */
export function buildApi(setting: RequestSetting, writer: DescriptionWriter): BuiltApi {
  const { description } = setting;
  const examples: Highlightable[] = [];
  const found = findOperations(description);
  const catalogue = buildErrorCatalogue(description, writer);
  const { schemasOfPage, schemasOfAll, schemasAtLeast } = LIMITS;
  const share = Math.max(schemasAtLeast, Math.floor(schemasOfAll / found.length));
  const schemaLimit = Math.min(schemasOfPage, share);
  const operations = found.map((operation) => {
    const page = startPage({ ...setting, writer, schemaLimit, taken: TAKEN });
    const view = buildOperation(page, operation);
    examples.push(...page.examples);
    return { ...view, errors: errorsOf(view.responses, catalogue) };
  });
  const info = fieldsOf(fieldsOf(description.entry.value).info);
  const top = { description, writer: limitWords(writer) };
  const { openapi } = fieldsOf(description.entry.value);
  const at = placeOf(description, description.entry, 'info', 'description');
  const { roles, problems } = buildRoles(description, top.writer);
  const api = {
    title: textOf(info.title),
    version: textOf(info.version),
    openapi: textOf(openapi),
    summary: textOf(info.summary),
    descriptionHtml: top.writer.write(textOf(info.description), at),
    ...buildImprint(top),
    externalDocs: externalDocsAt(top, description.entry, description.entry.value),
    servers: buildServers(top),
    securitySchemes: buildSchemes(top),
    tags: buildTags(top, operations),
    operations,
    roles,
    errors: listErrors(catalogue, operations),
  };
  const more = [...catalogue.problems, ...checkErrorCodes(description, catalogue)];
  return { api, problems: [...problems, ...more], examples };
}
