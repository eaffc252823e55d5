import { expect, test } from 'vitest';
import { readText, soundApi } from '../openapi/testing/read-fixture';
import { buildApiNodes } from './api-nodes';
import type { SidebarNode } from './sidebar';

const outline = (nodes: readonly SidebarNode[]): unknown[] =>
  nodes.map(({ label, items }) => (items.length > 0 ? { [label]: outline(items) } : label));

const operation = (id: string, tags: string) =>
  `  /${id}: {get: {operationId: ${id}, tags: [${tags}], responses: {'200': {description: Done}}}}`;

async function outlineOf(version: string, top: string, paths: readonly string[]) {
  const text = `openapi: ${version}\ninfo: {title: Test, version: 1.0.0}\n${top}\npaths:\n${paths.join('\n')}\n`;
  return outline(buildApiNodes(soundApi(await readText(text))));
}

test('without a description there is nothing', () => {
  expect(buildApiNodes(undefined)).toEqual([]);
});

test('operations stand below their tags, in the order in which the tags are described', async () => {
  const tags = 'tags: [{name: Rates}, {name: Unused}, {name: Holds}]';
  const paths = [operation('hold', 'Holds'), operation('rate', 'Rates'), operation('more', 'New')];
  expect(await outlineOf('3.1.0', tags, paths)).toEqual([
    'Overview',
    { Rates: ['rate'] },
    { Holds: ['hold'] },
    { New: ['more'] },
  ]);
});

test('a webhook has its mark where operations have their method', async () => {
  const request = "post: {summary: Told, responses: {'200': {description: Done}}}";
  const text = `openapi: 3.1.0\ninfo: {title: Test, version: 1.0.0}\npaths: {/a: {${request}}}\nwebhooks: {/a: {${request}}}\n`;
  const [, other] = buildApiNodes(soundApi(await readText(text)));
  expect(other?.items.map(({ method }) => method)).toEqual(['POST', 'WEBHOOK']);
});

test('the error catalogue and the list of schemas come last, if there are any', async () => {
  const code = `Code: {type: string, x-error-catalogue: {codes: {gone: {status: 404, title: Gone, cause: It left., action: Stop., retry: changed}}}}`;
  const top = `components:\n  schemas:\n    ${code}`;
  const failing = `  /a: {get: {operationId: a, tags: [New], responses: {'404': {description: Gone, x-error-codes: [gone]}}}}`;
  expect(await outlineOf('3.1.0', top, [failing])).toEqual([
    'Overview',
    { New: ['a'] },
    'Error codes',
    'Schemas',
  ]);
});

test('what has several tags stands below the first of them only', async () => {
  const paths = [operation('both', 'Rates, New'), operation('one', 'Rates')];
  expect(await outlineOf('3.1.0', 'tags: [{name: Rates}]', paths)).toEqual([
    'Overview',
    { Rates: ['both', 'one'] },
  ]);
});

test('x-tagGroups holds the tags together, and what it leaves out stands beside it', async () => {
  const tags = `x-tagGroups: [{name: Inventory, tags: [Holds, Rates]}]`;
  const paths = [operation('rate', 'Rates'), operation('hold', 'Holds'), operation('more', 'New')];
  expect(await outlineOf('3.1.0', tags, paths)).toEqual([
    'Overview',
    { Inventory: [{ Holds: ['hold'] }, { Rates: ['rate'] }] },
    { New: ['more'] },
  ]);
});

test('a tag with others below it is a group that begins with it', async () => {
  const tags = `tags:
  - {name: stock, summary: Stock}
  - {name: shelf, parent: box}
  - {name: box, parent: stock}
  - {name: partner, kind: audience}`;
  const paths = [
    operation('count', 'stock'),
    operation('put', 'partner, shelf'),
    operation('pack', 'box'),
    operation('other', 'other'),
  ];
  expect(await outlineOf('3.2.0', tags, paths)).toEqual([
    'Overview',
    { Stock: [{ stock: ['count'] }, { box: ['pack'] }, { shelf: ['put'] }] },
    { other: ['other'] },
  ]);
});
