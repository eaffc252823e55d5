import type { Api, ServerView, TagView } from './api';
import { buildOperation, externalDocsOf } from './build-operation';
import { type Description, placeOf } from './description';
import type { DescriptionWriter } from './description-html';
import { fieldsOf, listOf, textOf, textsOf } from './fields';
import { findOperations } from './find-operations';
import { LIMITS } from './limits';
import { kebab } from './operation-slug';
import type { OperationView } from './operation-view';
import { type Highlightable, idOf, startPage } from './page';
import { findScheme, flowsOf, type SchemeView, schemeText } from './security-view';

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
  const top = fieldsOf(description.entry.value);
  const info = fieldsOf(top.info);
  const { contact, license } = { contact: fieldsOf(info.contact), license: fieldsOf(info.license) };
  const write = (text: unknown, ...path: string[]) =>
    writer.write(textOf(text), placeOf(description, description.entry, ...path));
  const api = {
    title: textOf(info.title),
    version: textOf(info.version),
    openapi: textOf(top.openapi),
    summary: textOf(info.summary),
    descriptionHtml: write(info.description, 'info', 'description'),
    contact: info.contact
      ? { name: textOf(contact.name), url: textOf(contact.url), email: textOf(contact.email) }
      : null,
    license: info.license ? { name: textOf(license.name), url: textOf(license.url) } : null,
    externalDocs: externalDocsOf(top.externalDocs),
    servers: listOf(top.servers).map((server, index) => serverView(server, index, write)),
    securitySchemes: schemesOf(description, write),
    tags: tagsOf(listOf(top.tags), operations, write),
    operations,
  };
  return { api, examples };
}

type Write = (text: unknown, ...path: string[]) => string;

function serverView(value: unknown, index: number, write: Write): ServerView {
  const server = fieldsOf(value);
  const at = ['servers', String(index)];
  const variables = Object.entries(fieldsOf(server.variables)).map(([name, written]) => {
    const variable = fieldsOf(written);
    return {
      name,
      defaultText: textOf(variable.default),
      values: textsOf(variable.enum),
      descriptionHtml: write(variable.description, ...at, 'variables', name),
    };
  });
  return { url: textOf(server.url), descriptionHtml: write(server.description, ...at), variables };
}

function schemesOf(description: Description, write: Write): SchemeView[] {
  const { securitySchemes } = fieldsOf(fieldsOf(description.entry.value).components);
  return Object.keys(fieldsOf(securitySchemes)).flatMap((name) => {
    const scheme = findScheme(description, name);
    if (!scheme) return [];
    const path = ['components', 'securitySchemes', name, 'description'];
    return [
      {
        ...{ id: `scheme-${idOf(name)}`, name, text: schemeText(scheme) },
        descriptionHtml: write(scheme.description, ...path),
        flows: flowsOf(scheme),
      },
    ];
  });
}

// Tags come in the order in which the description declares them; undeclared ones follow as they are met.
function tagsOf(
  declared: readonly unknown[],
  operations: readonly OperationView[],
  write: Write,
): TagView[] {
  const words = new Map<string, string>();
  for (const [index, value] of declared.entries()) {
    const { name, description } = fieldsOf(value);
    if (textOf(name) === '') continue;
    words.set(textOf(name), write(description, 'tags', String(index), 'description'));
  }
  for (const { tag } of operations) if (!words.has(tag)) words.set(tag, '');
  const slugs = new Set<string>();
  return [...words].map(([name, descriptionHtml]) => {
    const base = idOf(kebab(name));
    let slug = base;
    for (let count = 2; slugs.has(slug); count += 1) slug = `${base}-${count}`;
    slugs.add(slug);
    const own = operations.filter(({ tag }) => tag === name);
    return { name, slug, descriptionHtml, operations: own.map((operation) => operation.slug) };
  });
}
