import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testSome } from '@/lib/core/testing/test-some';
import { HEAD, readFixture, readText, soundApi } from '@/lib/openapi/testing/read-fixture';
import { readOurApi } from '@/lib/openapi/testing/read-our-api';
import type { Api } from '@/lib/openapi/view/api';
import { pageIdsOf } from '@/lib/openapi/view/operation-sections';
import type { SchemaView } from '@/lib/openapi/view/schema/schema-view';
import { AccessMatrix } from './access-matrix';
import { ApiOverview } from './api-overview';
import { MaybeLink } from './maybe-link';
import { OperationPage } from './operation/operation-page';
import { OperationTable } from './operation/operation-table';
import { SchemaPage } from './schema/schema-page';

const ROOT = join(import.meta.dirname, '..', '..');
const ours = readOurApi().then(soundApi);

/** Renders an API's pages once, because most tests read those of ours. */
function renderOnce<T>(render: (api: Api) => T): (api: Api) => T {
  const rendered = new WeakMap<Api, T>();
  return (api) => {
    const result = rendered.get(api) ?? render(api);
    rendered.set(api, result);
    return result;
  };
}

const pagesOf = renderOnce((api) =>
  api.operations.map((operation) => ({
    operation,
    html: renderToStaticMarkup(createElement(OperationPage, { operation })),
  })),
);
const schemaPagesOf = renderOnce((api) =>
  api.schemas.map((page) => ({
    page,
    html: renderToStaticMarkup(createElement(SchemaPage, { page })),
  })),
);
const overviewOf = renderOnce((api) => renderToStaticMarkup(createElement(ApiOverview, { api })));
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

test('every id is there once, and every link on a page leads to one', async () => {
  const api = await ours;
  const htmls = [...pagesOf(api), ...schemaPagesOf(api)].map(({ html }) => html);
  for (const html of [...htmls, overviewOf(api)]) {
    const ids = idsOf(html);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id = '']) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test('schemas and operations are linked both ways, and each link leads to a place that is there', async () => {
  const api = await ours;
  const pages = [
    ...pagesOf(api).map(({ operation, html }) => ({ href: operation.href, html })),
    ...schemaPagesOf(api).map(({ page, html }) => ({ href: page.href, html })),
  ];
  const idsAt = new Map(pages.map(({ href, html }) => [href, new Set(idsOf(html))]));
  const links = pages.flatMap(({ href: from, html }) =>
    [...html.matchAll(/ href="(\/reference\/api\/(?:generated|schemas)\/[^"#]*)#?([^"]*)"/g)].map(
      ([, to = '', id = '']) => ({ from, to, id }),
    ),
  );
  const broken = links.filter(({ to, id }) => id !== '' && idsAt.get(to)?.has(id) === false);
  expect(broken).toEqual([]);
  const lost = links.filter(({ to }) => !idsAt.has(to) && !to.endsWith('/api-overview'));
  expect(lost).toEqual([]);
  const pairs = new Set(links.map(({ from, to }) => `${from} ${to}`));
  const quote = '/reference/api/schemas/quote';
  const create = '/reference/api/generated/create-quote';
  expect(pairs.has(`${create} ${quote}`) && pairs.has(`${quote} ${create}`)).toBe(true);
  const unlinked = api.schemas.filter(({ href }) => !links.some(({ to }) => to === href));
  expect(unlinked.map(({ name }) => name)).toEqual([]);
});

test('every error code of an operation leads to its entry in the guide', async () => {
  for (const { operation, html } of pagesOf(await ours)) {
    const codes = operation.responses.flatMap(({ errorCodes }) => errorCodes);
    const silent = codes.filter((code) => !html.includes(`/guides/api-error-handling#${code}"`));
    expect(silent).toEqual([]);
  }
});

test('the ids that links may name are those of the page', async () => {
  for (const { operation, html } of pagesOf(await ours)) {
    const known = new Set(pageIdsOf(operation));
    // React generates tab ids, so links can't target them.
    const ids = idsOf(html).filter((id) => !/^_R_\w*_-(tab|panel)-\d+$/.test(id));
    expect([...known].filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  }
});

test('every parameter, property and value has its id on the page', async () => {
  const schemaIds = (view: SchemaView | null): string[] =>
    view ? [view.id, ...view.values.map(({ id }) => id), ...view.children.flatMap(schemaIds)] : [];
  for (const api of [await ours, soundApi(await readFixture('composed'))]) {
    for (const { operation, html } of pagesOf(api)) {
      const { parameters, requestBody, responses } = operation;
      const contents = [
        ...(requestBody?.contents ?? []),
        ...responses.flatMap((response) => response.contents),
      ];
      const wanted = [
        ...parameters.map(({ id }) => id),
        ...responses.map(({ id }) => id),
        ...contents.flatMap(({ schema }) => schemaIds(schema)),
      ];
      const ids = new Set(idsOf(html));
      expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
    }
  }
});

test('a page carries no style, no script and no handler of its own', async () => {
  for (const api of [await ours, soundApi(await readFixture('hostile-text'))]) {
    const htmls = [...pagesOf(api).map((page) => page.html), overviewOf(api)];
    for (const html of htmls) {
      const tags = html.match(/<[a-z][^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(20);
      expect(
        tags.filter((tag) =>
          /\s(style|on\w+)=|^<(script|iframe|img|svg(?! class="(diagram-svg|change-icon)"))/.test(
            tag,
          ),
        ),
      ).toEqual([]);
    }
  }
});

test('text of a stranger is shown, not run', async () => {
  const api = soundApi(await readFixture('hostile-text'));
  const [page] = pagesOf(api);
  expect(page?.html).toContain('&lt;/script&gt;&lt;script&gt;alert(2)&lt;/script&gt;');
  expect(page?.html).toContain('&quot;&gt;&lt;script&gt;alert(3)&lt;/script&gt;');
  expect(page?.html).toContain('&lt;/pre&gt;&lt;script&gt;alert(6)&lt;/script&gt;');
  expect(overviewOf(api)).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('every page is below 60 kB, compressed', async () => {
  const sizes = pagesOf(await ours).map(({ html }) => gzipSync(html).length);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(Math.min(...sizes)).toBeGreaterThan(1_000);
});

// Returns pseudorandom letters, which barely compress. The same arguments always return the same letters.
function noise(length: number, seed: number): string {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(state % 52);
  }).join('');
}

const each = (count: number) => Array.from({ length: count }, (_, index) => index);
const S = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
const named = (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries);
const answering = (schema: unknown, more: object = {}) => ({
  responses: {
    200: { description: 'x', content: { 'application/json': { schema, ...more } } },
  },
});

// Each operation is made once it's tested, because noise takes time.
testSome(2, [
  {
    name: '40 schemas that all refer to each other',
    operation: () => answering(S(0)),
    schemas: named(
      each(40).map((index) => {
        const properties = named(each(40).map((other) => [`p${other}`, S(other)]));
        return [`S${index}`, { type: 'object', properties }];
      }),
    ),
  },
  {
    name: '1,000 properties with long names and long words',
    operation: () =>
      answering({
        properties: named(
          each(1_000).map((index) => [noise(60, index), { description: noise(200, index) }]),
        ),
      }),
  },
  {
    name: 'values, rules and words as long as they may be',
    operation: () =>
      answering({
        properties: named(
          each(50).flatMap((index) => [
            [
              `p${index}`,
              {
                enum: each(300).map((value) => noise(90, index * 300 + value)),
                pattern: `${noise(4_000, index)}|`,
                description: noise(19_000, index),
              },
            ],
            [`q${index}`, { examples: each(5).map((other) => noise(5_000, other)) }],
          ]),
        ),
      }),
  },
  {
    name: 'examples as long as they may be',
    operation: () =>
      answering(
        {},
        {
          examples: named(each(20).map((index) => [`e${index}`, { value: noise(30_000, index) }])),
        },
      ),
  },
  {
    name: 'code samples as long as they may be',
    operation: () => ({
      ...answering({}),
      'x-codeSamples': each(20).map((index) => ({
        lang: `Language ${index % 10}`,
        source: noise(39_000, index),
      })),
    }),
  },
  {
    name: '499 parameters with long names',
    operation: () => ({
      parameters: each(499).map((index) => ({
        name: noise(60, index),
        in: 'query',
        schema: { type: 'string' },
        description: noise(500, index),
      })),
      responses: {},
    }),
  },
])('a page with $name is below 150 kB, compressed', async (hostile) => {
  const { operation, schemas = {} } = hostile;
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    components: { schemas },
    paths: { '/a': { get: { operationId: 'getA', ...operation() } } },
  });
  const api = soundApi(await readText(text));
  const pages = [...pagesOf(api), ...schemaPagesOf(api)].map(({ html }) => html);
  // An upper bound: 6 kB for the page frame, and the article twice, as if the page still contained Next's client data.
  const sizes = pages.map((html) => 6_000 + 2 * gzipSync(html).length);
  expect(Math.max(...sizes)).toBeLessThan(150_000);
});

test('the table of a tag lists its operations only', async () => {
  const api = await ours;
  const html = renderToStaticMarkup(createElement(OperationTable, { api, tag: 'Blocks' }));
  expect(html.match(/<tr>/g)).toHaveLength(3);
  expect(html).toContain('href="/reference/api/generated/create-block"');
  const all = renderToStaticMarkup(createElement(OperationTable, { api }));
  expect(all.match(/<tr>/g)).toHaveLength(47);
});

test('what has several tags is in the table of each', async () => {
  const one = '/a: {get: {operationId: getA, tags: [A, B], responses: {}}}';
  const api = soundApi(await readText(`${HEAD}paths:\n  ${one}\n`));
  const rows = (props: { tag: string }) => {
    const html = renderToStaticMarkup(createElement(OperationTable, { api, ...props }));
    return html.match(/<tr>/g)?.length;
  };
  expect([rows({ tag: 'A' }), rows({ tag: 'B' })]).toEqual([2, 2]);
});

test('the table says since when only where the description does', async () => {
  const since = (id: string, more: string) =>
    `  /${id}: {get: {operationId: ${id}, ${more}responses: {}}}\n`;
  const tableOf = async (paths: string) => {
    const api = soundApi(await readText(`${HEAD}paths:\n${paths}`));
    return renderToStaticMarkup(createElement(OperationTable, { api }));
  };
  expect(await tableOf(since('a', ''))).not.toContain('Since');
  const some = await tableOf(since('a', '') + since('b', "x-since: '2.0', "));
  expect(some).toContain('>Since</th>');
  expect(some).toContain('<td></td>');
  expect(some).toContain('<td>2.0</td>');
});

test('a webhook is marked on its page and in every list', async () => {
  const body =
    '{required: true, content: {application/json: {schema: {$ref: "#/components/schemas/S"}}}}';
  const post = `post: {requestBody: ${body}, responses: {'200': {description: Fine}}}`;
  const schemas = 'components: {schemas: {S: {type: object, properties: {a: {type: string}}}}}';
  const api = soundApi(
    await readText(`${HEAD}paths: {/b: {${post}}}\nwebhooks: {/a: {${post}}}\n${schemas}\n`),
  );
  const mark = />WEBHOOK<\/span>/g;
  const [path, webhook] = pagesOf(api);
  expect(webhook?.html).toContain('<span class="badge">Webhook</span>');
  expect(webhook?.html).toContain('<dt>Webhook</dt>');
  expect(webhook?.html).not.toContain('Authentication');
  expect(path?.html).not.toMatch(/webhook/i);
  expect(path?.html).toContain('Authentication');
  // The card, the table, and the access matrix, then the uses of the schema.
  expect(overviewOf(api).match(mark)).toHaveLength(2);
  expect(renderToStaticMarkup(createElement(AccessMatrix, { api })).match(mark)).toHaveLength(1);
  expect(schemaPagesOf(api)[0]?.html.match(mark)).toHaveLength(1);
});

test('the operationId is on the page, once', async () => {
  const operation = (id: string, summary: string) =>
    `get: {operationId: ${id}, ${summary} responses: {'200': {description: Fine}}}`;
  const paths = `{/a: {${operation('get_a', 'summary: Get it,')}}, /b: {${operation('get_b', '')}}}`;
  const [titled, plain] = pagesOf(soundApi(await readText(`${HEAD}paths: ${paths}\n`)));
  expect(titled?.html).toContain('<dt>Operation ID</dt><dd><span><code>get_a</code></span></dd>');
  expect(plain?.html).toContain('>get_b</h1>');
  expect(plain?.html).not.toContain('Operation ID');
});

test('a page shows callbacks, links, forms and streams', async () => {
  const [old] = pagesOf(soundApi(await readFixture('version-3-0')));
  expect(old?.html).toMatch(/Tell that it is done<small[^>]*> onDone<\/small>/);
  expect(old?.html).toContain('image/png');
  expect(old?.html).toContain('links to <a href="/reference/api/generated/get-a">get_a</a>');
  const [stream] = pagesOf(soundApi(await readFixture('version-3-2')));
  expect(stream?.html).toContain('each item in the stream');
});

test('no word of a description is lost', async () => {
  const api = soundApi(await readFixture('all-words'));
  const html = [...pagesOf(api).map((page) => page.html), overviewOf(api)].join('');
  const path = join(ROOT, 'lib', 'openapi', 'fixtures', 'all-words', 'openapi.yaml');
  const words = (await readFile(path, 'utf8')).match(/word-[a-z-]+/gi) ?? [];
  expect(words.length).toBeGreaterThan(15);
  expect(words.filter((word) => !html.includes(word))).toEqual([]);
  expect(html).not.toContain('Replaced.');
  expect(html).toContain('A body is required.');
  expect(html).toContain('and 2 more');
});

test('a kind of tags, and what has an empty name, are shown', async () => {
  const operation = (id: string, tags: string) =>
    `/${id}: {get: {operationId: ${id}, tags: ${tags}, responses: {}}}`;
  const tags =
    "[{name: Beta, kind: badge}, {name: Units, kind: nav}, {name: '', description: Unnamed.}]";
  const paths = `{${operation('getA', '[Beta, Units]')}, ${operation('getB', "[Units, '']")}}`;
  const schema = "{S: {type: object, properties: {'': {type: string}}}}";
  const text = `${HEAD.replace('3.1.0', '3.2.0')}tags: ${tags}\npaths: ${paths}\ncomponents: {schemas: ${schema}}\n`;
  const { api } = await readText(text);
  const html = api ? overviewOf(api) : '';
  expect(html).toContain('<p class="api-count">badge, 1 operation</p>');
  expect(html).toContain('<p class="api-count">2 operations</p>');
  expect(html).toMatch(/>Other<.*1 operation<.*Unnamed\..*getB/);
  const [page] = api ? schemaPagesOf(api) : [];
  expect(page?.html).toContain('<code>&quot;&quot;</code>');
});

test('an address that may not be linked is shown as text', async () => {
  const { api } = await readFixture('hostile-links');
  const html = api ? [...pagesOf(api).map((page) => page.html), overviewOf(api)].join('') : '';
  expect(html).toContain('<span>//evil.example/x</span>');
  expect(html).toContain('<span>More</span>');
  expect(html).not.toMatch(/href="(\/\/|javascript|data|vbscript|http:)/);
});

test.for([
  ['/files/openapi.yaml', '<a href="/files/openapi.yaml" data-file="">x</a>'],
  ['/base/files/openapi.yaml', '<a href="/base/files/openapi.yaml" data-file="">x</a>'],
  ['/guides/files', '<a href="/guides/files">x</a>'],
  ['https://example.com/files/a', '<a href="https://example.com/files/a">x</a>'],
])('%s is linked as what it is', ([href = '', html]) => {
  expect(renderToStaticMarkup(createElement(MaybeLink, { href, text: 'x' }))).toBe(html);
});
