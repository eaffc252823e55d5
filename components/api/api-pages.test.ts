import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Api } from '@/lib/api/api';
import { pageIdsOf } from '@/lib/api/page-ids';
import { readApi } from '@/lib/api/read-api';
import type { SchemaView } from '@/lib/api/schema-view';
import { readFixture, soundApi } from '@/lib/api/testing/read-fixture';
import { ApiOverview } from './api-overview';
import { MaybeLink } from './maybe-link';
import { OperationPage } from './operation-page';
import { OperationTable } from './operation-table';

const ROOT = join(import.meta.dirname, '..', '..');
const ours = readApi(join(ROOT, 'openapi', 'openapi.yaml'), { root: ROOT }).then(soundApi);

const pagesOf = (api: Api) =>
  api.operations.map((operation) => ({
    operation,
    html: renderToStaticMarkup(createElement(OperationPage, { operation, api })),
  }));
const overviewOf = (api: Api) => renderToStaticMarkup(createElement(ApiOverview, { api }));
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

test('every id is there once, and every link on a page leads to one', async () => {
  const api = await ours;
  for (const html of [...pagesOf(api).map((page) => page.html), overviewOf(api)]) {
    const ids = idsOf(html);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id = '']) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test('the ids that links may name are those of the page', async () => {
  for (const { operation, html } of pagesOf(await ours)) {
    const known = new Set(pageIdsOf(operation));
    const ids = idsOf(html);
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
      expect(tags.filter((tag) => /\s(style|on\w+)=|^<(script|iframe|svg|img)/.test(tag))).toEqual(
        [],
      );
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

test('the largest page that a stranger can make is below 150 kB, compressed', async () => {
  const each = Array.from({ length: 40 }, (_, index) => index);
  const schemas = Object.fromEntries(
    each.map((index) => {
      const properties = each.map((other) => [
        `p${other}`,
        { $ref: `#/components/schemas/S${other}` },
      ]);
      return [`S${index}`, { type: 'object', properties: Object.fromEntries(properties) }];
    }),
  );
  const schema = { $ref: '#/components/schemas/S0' };
  const content = { 'application/json': { schema } };
  const responses = { 200: { description: 'x', content } };
  const text = JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'x', version: '1' }, components: { schemas } },
    paths: { '/a': { get: { operationId: 'getA', responses } } },
  });
  const { readText } = await import('@/lib/api/testing/read-fixture');
  const [page] = pagesOf(soundApi(await readText(text)));
  expect(page?.html).toContain('is too large to be shown in full');
  expect(gzipSync(page?.html ?? '').length).toBeLessThan(150_000);
});

test('the table of a tag lists its operations only', async () => {
  const api = await ours;
  const html = renderToStaticMarkup(createElement(OperationTable, { api, tag: 'Blocks' }));
  expect(html.match(/<tr>/g)).toHaveLength(3);
  expect(html).toContain('href="/reference/api/generated/create-block"');
  const all = renderToStaticMarkup(createElement(OperationTable, { api }));
  expect(all.match(/<tr>/g)).toHaveLength(47);
});

test('a page shows callbacks, links, forms and streams', async () => {
  const [old] = pagesOf(soundApi(await readFixture('version-3-0')));
  expect(old?.html).toContain('Tell that it is done');
  expect(old?.html).toContain('image/png');
  expect(old?.html).toContain('leads to <a href="/reference/api/generated/get-a">get_a</a>');
  const [stream] = pagesOf(soundApi(await readFixture('version-3-2')));
  expect(stream?.html).toContain('each item of the stream');
});

test('no word of a description is lost', async () => {
  const api = soundApi(await readFixture('all-words'));
  const html = [...pagesOf(api).map((page) => page.html), overviewOf(api)].join('');
  const path = join(ROOT, 'lib', 'api', 'fixtures', 'all-words', 'openapi.yaml');
  const words = (await readFile(path, 'utf8')).match(/word-[a-z-]+/gi) ?? [];
  expect(words.length).toBeGreaterThan(15);
  expect(words.filter((word) => !html.includes(word))).toEqual([]);
  expect(html).not.toContain('Replaced.');
  expect(html).toContain('A body is required.');
  expect(html).toContain('and 2 more');
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
