import type { Api } from './api';
import { buildImprint } from './build-imprint';
import { buildOperation } from './build-operation';
import { buildSchemes } from './build-schemes';
import { buildServers } from './build-servers';
import { buildTags } from './build-tags';
import { type Description, placeOf } from './description';
import type { DescriptionWriter } from './description-html';
import { externalDocsAt } from './external-docs';
import { fieldsOf, textOf } from './fields';
import { findOperations } from './find-operations';
import { limitWords } from './limit-words';
import { LIMITS } from './limits';
import { type Highlightable, startPage } from './page';

// Ids that the frame of an operation's page uses for its own parts.
const TAKEN = [
  ...['main', 'title', 'access', 'parameters', 'request-body', 'responses', 'errors', 'callbacks'],
  'examples',
  'sidebar',
];

/** An API without what only its reading knows, and its examples, which are still to be highlighted. */
export type BuiltApi = {
  readonly api: Omit<Api, 'links' | 'files'>;
  readonly examples: readonly Highlightable[];
};

/** The views of a whole description. */
export function buildApi(description: Description, writer: DescriptionWriter): BuiltApi {
  const examples: Highlightable[] = [];
  const found = findOperations(description);
  const { schemasOfPage, schemasOfAll, schemasAtLeast } = LIMITS;
  const share = Math.max(schemasAtLeast, Math.floor(schemasOfAll / found.length));
  const schemaLimit = Math.min(schemasOfPage, share);
  const operations = found.map((operation) => {
    const page = startPage({ description, writer, schemaLimit, taken: TAKEN });
    const view = buildOperation(page, operation);
    examples.push(...page.examples);
    return view;
  });
  const info = fieldsOf(fieldsOf(description.entry.value).info);
  const top = { description, writer: limitWords(writer) };
  const { openapi } = fieldsOf(description.entry.value);
  const at = placeOf(description, description.entry, 'info', 'description');
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
    tags: buildTags(top, operations),
    operations,
  };
  return { api, examples };
}
