import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as wordsOf } from 'hast-util-to-string';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml } from '@/lib/core/testing/parse-html';
import { testSome } from '@/lib/core/testing/test-some';
import { soundApi } from '@/lib/openapi/testing/read-fixture';
import { readOurApi } from '@/lib/openapi/testing/read-our-api';
import type { Api } from '@/lib/openapi/view/api';
import { alternateOf } from '@/lib/output/markdown-alternate/alternate-of';
import { placeAnchors } from '@/lib/output/markdown-alternate/anchor-marks';
import { ApiOverview } from './api-overview';
import { ErrorList } from './errors/error-list';
import { OperationPage } from './operation/operation-page';
import { SchemaPage } from './schema/schema-page';

const reading = readOurApi();
const OVERVIEW = '/reference/api/generated/api-overview';
const ERRORS = '/reference/api/errors';

type Fields = { readonly [name: string]: unknown };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

// Returns everything that a response's headers and error bodies tell, as it's written in the description.
function writtenIn(document: Fields, response: Fields): string[] {
  const headers = Object.entries(fieldsIn(response.headers)).flatMap(([name, header]) => [
    name,
    ...stringsIn(document, header),
  ]);
  const bodies = Object.entries(fieldsIn(response.content)).flatMap(([mediaType, content]) => [
    mediaType,
    ...stringsIn(document, fieldsIn(content).schema),
  ]);
  return [textIn(response.description), ...headers, ...bodies];
}

// Returns the names, words, and values in a schema or header and everything it refers to, except our own fields.
function stringsIn(document: Fields, value: unknown, seen = new Set<unknown>()): string[] {
  const target = resolve(document, value);
  if (!isFields(target) || seen.has(target)) return [];
  const inner = new Set([...seen, target]);
  const names = Object.keys(fieldsIn(target.properties));
  const values = [target.const, ...(Array.isArray(target.enum) ? target.enum : [])];
  const parts = [target.schema, target.items, ...Object.values(fieldsIn(target.properties))];
  return [
    ...[textIn(target.description), textIn(target.title), textIn(target.pattern), ...names],
    ...values.map(textIn),
    ...parts.flatMap((part) => stringsIn(document, part, inner)),
  ].filter((text) => text !== '');
}

function resolve(document: Fields, value: unknown): unknown {
  const { $ref } = fieldsIn(value);
  if (typeof $ref !== 'string') return value;
  const steps = $ref.slice(2).split('/');
  const found = steps.reduce<unknown>(
    (at, step) => fieldsIn(at)[step.replace(/~1/g, '/')],
    document,
  );
  return resolve(document, found);
}

// Removes all spaces, because they depend on the markup, and the marks of the Markdown that descriptions use.
function bare(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|^- /gm, '')
    .replace(/\s+/g, '');
}

const wordsIn = (html: string) => wordsOf(parseHtml(html));

function elementsIn(nodes: readonly (RootContent | ElementContent)[]): Element[] {
  return nodes.flatMap((node) =>
    node.type === 'element' ? [node, ...elementsIn(node.children)] : [],
  );
}

const treeOf = (element: Parameters<typeof renderToStaticMarkup>[0]): Root =>
  parseHtml(renderToStaticMarkup(element));

// Indexes each page once.
const indexes = new WeakMap<Root, ReadonlyMap<unknown, Element>>();
function findId(tree: Root, id: string): Element | undefined {
  const index =
    indexes.get(tree) ??
    new Map(elementsIn(tree.children).map((element) => [element.properties.id, element]));
  indexes.set(tree, index);
  return index.get(id);
}

// Renders and parses each page once, for all tests.
const trees = new WeakMap<object, Root>();
function pageOf(key: object, element: Parameters<typeof treeOf>[0]): Root {
  const tree = trees.get(key) ?? treeOf(element);
  trees.set(key, tree);
  return tree;
}

// Returns the text of the page or the part of a page at an address. Each text is read once.
function startTexts(pages: ReadonlyMap<string, Root>): (href: string) => string {
  const texts = new Map<string, string>();
  return (href) => {
    const known = texts.get(href);
    if (known !== undefined) return known;
    const [path = '', id = ''] = href.split('#');
    const page = pages.get(path);
    const target = page && (id === '' ? page : findId(page, id));
    const text = target ? bare(wordsOf(target)) : '';
    texts.set(href, text);
    return text;
  };
}

// Returns what errors share, which is above their table.
const findNote = (tree: Root) =>
  elementsIn(tree.children)
    .find(({ properties }) => [properties.className].flat().includes('error-box'))
    ?.children.find((child) => child.type === 'element' && child.tagName === 'p');

// Lists what the description tells about the operations' responses that readers find neither there nor one link away.
async function lostIn(api: Api): Promise<string[]> {
  const { published } = await reading;
  const document = JSON.parse(published?.json ?? '{}') as Fields;
  const textAt = startTexts(
    new Map([
      [OVERVIEW, treeOf(createElement(ApiOverview, { api }))],
      [ERRORS, treeOf(createElement(ErrorList, { api }))],
      ...api.schemas.map(
        (page) => [page.href, pageOf(page, createElement(SchemaPage, { page }))] as const,
      ),
    ]),
  );
  return api.operations.flatMap((operation) => {
    const page = pageOf(operation, createElement(OperationPage, { operation }));
    const note = findNote(page);
    const item = fieldsIn(fieldsIn(document.paths)[operation.path]);
    const { responses } = fieldsIn(item[operation.method.toLowerCase()]);
    return operation.responses.flatMap(({ id, status, errorCodes }) => {
      const element = findId(page, id);
      if (!element) return [`${operation.slug} has no ${id}`];
      const isError = /^[45]/.test(status);
      const parts = note && isError ? [element, note] : [element];
      const hrefs = elementsIn(parts).map(({ properties }) => properties.href);
      const told = [
        ...parts.map((part) => bare(wordsOf(part))),
        ...hrefs.map((href) => textAt(String(href))),
      ].join(' ');
      const { content, ...others } = fieldsIn(resolve(document, fieldsIn(responses)[status]));
      // Bodies of other responses can continue on pages of their own, so other tests are about them.
      const wanted = [
        ...writtenIn(document, isError ? { ...others, content } : others),
        ...operation.errors
          .filter(({ code }) => errorCodes.includes(code))
          .flatMap((error) => [error.code, wordsIn(error.causeHtml), wordsIn(error.actionHtml)]),
      ];
      // A description can list the codes with their causes, which have cells of their own.
      const lines = wanted
        .flatMap((text) => text.split('\n'))
        .map(bare)
        .map((line) => errorCodes.reduce((left, code) => left.replace(`${code}:`, ''), line));
      return lines
        .filter((line) => !told.includes(line))
        .map((line) => `${operation.slug} ${id}: ${line}`);
    });
  });
}

test('what a page leaves to others is one link away from the response', async () => {
  const api = soundApi(await reading);
  expect(await lostIn(api)).toEqual([]);
});

testSome(1, [
  { name: 'the headers', without: (api: Api) => ({ ...api, headers: [] }) },
  { name: 'the words', without: (api: Api) => ({ ...api, sharedResponses: [] }) },
  { name: 'the error codes', without: (api: Api) => ({ ...api, errors: [] }) },
  {
    name: 'the schema',
    without: (api: Api) => ({
      ...api,
      schemas: api.schemas.filter(({ name }) => name !== 'Problem'),
    }),
  },
])('the test above would notice if $name were not there', async ({ without }) => {
  const lost = await lostIn(without(soundApi(await reading)));
  expect(lost.length).toBeGreaterThan(40);
});

test('a page tells only what is specific, in HTML and in Markdown', async () => {
  const api = soundApi(await reading);
  const operation = api.operations.find(({ slug }) => slug === 'create-block');
  const tree = treeOf(createElement(OperationPage, { operation: operation as never }));
  const errors = elementsIn(tree.children).find(({ properties }) =>
    [properties.className].flat().includes('error-box'),
  ) as Element;
  const text = wordsOf(errors);
  // The schema, the headers, and the errors that most operations return are only named.
  expect(text).not.toContain('Problem details, as defined in RFC 9457');
  expect(text).not.toContain('Include it when you contact support');
  expect(text).not.toContain('The request has no session cookie and no valid token');
  expect(text).toContain('At least one night is already claimed');
  const marked = alternateOf({ type: 'root', children: [errors] }, '/x');
  const markdown = placeAnchors(marked, () => false);
  const note = `Every error has the same form. Body: [Problem](/reference/api/schemas/problem) (application/problem+json). Headers: [Request-Id](${OVERVIEW}#header-Request-Id), [RateLimit](${OVERVIEW}#header-RateLimit), [RateLimit-Policy](${OVERVIEW}#header-RateLimit-Policy).`;
  expect(markdown.split(note)).toHaveLength(2);
  // Links to the parts of a response still lead to it.
  expect(findId(errors as unknown as Root, 'response-401-header-Request-Id')?.tagName).toBe('span');
  expect(markdown).toContain(`
| [401 Unauthorized](${ERRORS}#errors-401) | [\`unauthenticated\`](/guides/api-error-handling#unauthenticated), [\`session-expired\`](/guides/api-error-handling#session-expired) |
| [403`);
});
