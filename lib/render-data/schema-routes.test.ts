import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { buildSite, checkSite } from '../site/site';
import { openCache } from '../work/cache';
import { indexSite } from './index-site';
import { OBJECTS } from './objects';
import type { SiteIndex } from './site-index';
import { writeStore } from './write-store';

const API = `openapi: 3.1.0
info: {title: Test, version: '1'}
paths:
  /units:
    get:
      operationId: listUnits
      responses:
        '200': {description: x, content: {application/json: {schema: {$ref: '#/components/schemas/Unit'}}}}
components: {schemas: {Unit: {type: object, properties: {name: {type: string}}}, Zone: {type: string}}}
`;
const FILES = { 'content/index.md': '# Home\n', 'openapi/openapi.yaml': API };

async function store(): Promise<{ index: SiteIndex; readObject: (name: string) => string }> {
  return withFiles(FILES, async (project) => {
    const settings = readSettings({}, project);
    const { folder } = await writeStore(await buildSite(settings), settings);
    const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as SiteIndex;
    const names = Object.values(index.routes).flatMap((route) =>
      'object' in route ? [route.object] : [],
    );
    const objects = new Map<string, string>();
    for (const name of [...names, index.api ?? '']) {
      objects.set(name, `${openCache(settings.cacheDir, OBJECTS).read(name)}`);
    }
    return { index, readObject: (name) => objects.get(name) ?? '' };
  });
}

test('each named schema has a page below the list of schemas, in the sidebar of the API', async () => {
  const { routes } = (await store()).index;
  const paths = Object.keys(routes).filter((path) => path.startsWith('reference/api/schemas'));
  expect(paths).toEqual([
    'reference/api/schemas',
    'reference/api/schemas/unit',
    'reference/api/schemas/zone',
  ]);
  expect(routes['reference/api/schemas/unit']).toMatchObject({
    title: 'Unit',
    description: "The Unit schema, and where it's used.",
    position: {
      sidebar: 'docs',
      breadcrumbs: [
        { label: 'API reference' },
        { label: 'Schemas', href: '/reference/api/schemas' },
        { label: 'Unit' },
      ],
      next: { label: 'Zone', href: '/reference/api/schemas/zone' },
    },
  });
});

test('every page has an object of its own, and what all operations share holds no schema', async () => {
  const { index, readObject } = await store();
  const objects = Object.values(index.routes).flatMap((route) =>
    'object' in route ? [route.object] : [],
  );
  // One object each for an operation, the list of schemas, and two schemas.
  expect(new Set(objects).size).toBe(4);
  const operation = index.routes['reference/api/generated/list-units'];
  expect(operation?.kind === 'operation' && readObject(operation.object)).toContain('"schemaName"');
  const shared = readObject(index.api ?? '');
  expect(shared).toContain('"listUnits"');
  expect(shared).not.toContain('"schemaName"');
  expect(JSON.parse(shared).mediaTypes).toEqual(['application/json']);
});

test('the list of schemas tells type, fields and uses', async () => {
  const { index, readObject } = await store();
  const list = index.routes['reference/api/schemas'];
  const object = list?.kind === 'schemas' ? list.object : '';
  expect(JSON.parse(readObject(object))).toMatchObject([
    { name: 'Unit', href: '/reference/api/schemas/unit', fields: 1, uses: 1 },
    { name: 'Zone', href: '/reference/api/schemas/zone', type: 'string', fields: 0, uses: 0 },
  ]);
});

test('an error catalogue has a page below the overview, and an API without one has none', async () => {
  const catalogue = `x-error-catalogue: {codes: {gone: {status: 404, title: Gone, cause: It left., action: Stop., retry: changed}}}`;
  const text = FILES['openapi/openapi.yaml']
    .replace('Zone: {', `Zone: {${catalogue}, `)
    .replace(
      "        '200'",
      "        '404': {description: Gone, x-error-codes: [gone]}\n        '200'",
    );
  const files = { ...FILES, 'openapi/openapi.yaml': text };
  await withFiles(files, async (project) => {
    const settings = readSettings({}, project);
    const { site } = await checkSite(settings);
    const { routes } = indexSite(site, settings, () => 'x').index;
    expect(routes['reference/api/errors']).toMatchObject({
      kind: 'errors',
      title: 'Error codes',
      position: {
        breadcrumbs: [
          { label: 'API reference' },
          { label: 'Error codes', href: '/reference/api/errors' },
        ],
        next: { label: 'Schemas', href: '/reference/api/schemas' },
      },
    });
  });
  const { index } = await store();
  expect(index.routes['reference/api/errors']).toBeUndefined();
});

test('a document at the address of a schema is a problem, and may link to its parts elsewhere', async () => {
  const files = {
    ...FILES,
    'content/a.md': '# A\n\n[name](/reference/api/schemas/unit#schema-name)\n',
    'content/reference/api/schemas/zone.md': '# Zone\n',
  };
  await withFiles(files, async (project) => {
    const { problems } = await checkSite(readSettings({}, project));
    expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      'content/reference/api/schemas/zone.md:1 `/reference/api/schemas/zone` is already the URL of openapi/openapi.yaml',
    ]);
  });
});

test('authors find what is wrong with the description beside its healthy operations', async () => {
  const text = FILES['openapi/openapi.yaml'].replace('schemas/Unit', 'schemas/Unite');
  const files = { ...FILES, 'openapi/openapi.yaml': text, 'content/a.md': '# A\n\n[b](/b)\n' };
  await withFiles(files, async (project) => {
    const settings = readSettings({}, project);
    const { site, problems } = await checkSite(settings);
    const { folder } = await writeStore(site, settings, problems);
    const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as SiteIndex;
    expect(problems.map(({ message }) => message)).toContain("There's no page at `/b`");
    expect(index.apiProblems.map(({ file }) => file)).toContain('openapi/openapi.yaml');
    expect(index.apiProblems.every(({ file }) => file === 'openapi/openapi.yaml')).toBe(true);
    expect(Object.keys(index.routes)).toContain('reference/api/generated/list-units');
  });
});
