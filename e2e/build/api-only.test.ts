import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../lib/core/list-files';
import { writeFiles } from '../../lib/core/testing/write-files';
import { runBuild } from './run-build';

// Somebody else's description: Swagger 2.0, an example that doesn't fit, ids that aren't URLs, and a relative link.
const DESCRIPTION = {
  swagger: '2.0',
  info: { title: 'Harbor', version: '2', description: 'See [the guide](guide/start.md).' },
  host: 'harbor.example.com',
  paths: {
    '/ships': {
      get: {
        operationId: 'ships/list',
        tags: ['Ships'],
        produces: ['application/json'],
        responses: {
          200: { description: 'All ships', schema: { $ref: '#/definitions/Harbor.Ship' } },
        },
      },
      post: { operationId: 'Ships/List', tags: ['Ships'], responses: { 201: { description: '' } } },
    },
  },
  definitions: {
    'Harbor.Ship': { type: 'object', properties: { tons: { type: 'integer', example: 'many' } } },
  },
};

let folder = '';
let out = '';
const build = () =>
  runBuild({
    CONTENT_DIR: '',
    OPENAPI_FILE: join(folder, 'swagger.json'),
    OUT_DIR: out,
    GITHUB_REPOSITORY: '',
    SITE_URL: '',
    BASE_PATH: '',
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-only-'));
  out = join(folder, 'out');
  writeFiles(folder, { 'swagger.json': JSON.stringify(DESCRIPTION, null, 2) });
  const { code, text } = await build();
  expect(code, text).toBe(0);
  expect(text).toContain('swagger.json:47:22  warning: The example is "many"');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const read = (path: string) => readFile(join(out, path), 'utf8');

test('the start page has the title of the API and its operations', async () => {
  const html = await read('index.html');
  expect(html).toContain('<title>Harbor</title>');
  expect(html).toMatch(/<h1[^>]*>Harbor/);
  for (const slug of ['ships-list-get-ships', 'ships-list-post-ships']) {
    expect(html).toContain(`href="/reference/api/generated/${slug}"`);
    expect(await read(`reference/api/generated/${slug}.html`)).toContain('harbor.example.com');
  }
  expect(await read('reference/api/schemas/harbor-ship.html')).toContain('tons');
});

test('nothing in the bundle is ours', async () => {
  const texts = await Promise.all(listFiles(out).map(async (path) => [path, await read(path)]));
  const named = texts.filter(([, text]) => /marlstead|api-only/i.test(text ?? ''));
  expect(named.map(([path]) => path)).toEqual([]);
  expect(await read('index.md')).not.toContain('Commit:');
});

test('a build replaces the earlier one next to the description', async () => {
  const { code, text } = await build();
  expect(code, text).toBe(0);
  expect(text).toContain('Nothing changed');
});
