import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { checkSite } from '../site/site';

const DONE = "responses: {'204': {description: Done}}";
const api = (version: string, name: string) =>
  `openapi: 3.1.0\ninfo: {title: Shop, version: '${version}'}\npaths: {/${name}: {get: {operationId: ${name}, tags: [Fine Cats], ${DONE}}}}\n`;
const OPENAPI = { 'openapi/openapi.yaml': api('2.0', 'cats') };
const REVISION = { 'openapi/revisions/1.0.yaml': api('1.0', 'dogs') };

const siteOf = (files: Record<string, string>) =>
  withFiles(files, (project) => checkSite(readSettings({}, project)));

async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const { problems } = await siteOf(files);
  return problems.map(({ file, line, message, fix }) => `${file}:${line} ${message}; ${fix}`);
}

test.for<{ name: string; files: Record<string, string>; body: string; problem: string }>([
  {
    name: 'a changelog without an earlier revision',
    files: OPENAPI,
    body: '::api-changelog',
    problem:
      "content/index.md:3 `::api-changelog` has nothing to show: there's no earlier revision of the API; add one (see openapi/README.md#revisions), or remove the component",
  },
  {
    name: 'a version that the changelog does not have',
    files: { ...OPENAPI, ...REVISION },
    body: '::api-changelog{version="2.1"}',
    problem: 'content/index.md:3 The API changelog has no version `2.1`; did you mean `2.0`?',
  },
  {
    name: 'a slice of a tag that does not exist',
    files: OPENAPI,
    body: '[x](/files/openapi-dogs.json)',
    problem:
      "content/index.md:3 There's no page at `/files/openapi-dogs.json`; create the page, or correct the path",
  },
  {
    name: 'a file in the place of a slice',
    files: { ...OPENAPI, 'content/files/openapi-fine-cats.json': '{}' },
    body: 'Text.',
    problem:
      'content/files/openapi-fine-cats.json:1 `files/openapi-fine-cats.json` would be written for the site itself too; rename or remove the file',
  },
  {
    name: 'a file in the place of the collection',
    files: { ...OPENAPI, 'content/files/postman-collection.json': '{}' },
    body: 'Text.',
    problem:
      'content/files/postman-collection.json:1 `files/postman-collection.json` would be written for the site itself too; rename or remove the file',
  },
])('refuses $name', async ({ files, body, problem }) => {
  expect(await problemsOf({ 'content/index.md': `# A\n\n${body}\n`, ...files })).toEqual([problem]);
});

test('a page may show a version and link to every download', async () => {
  const links = [
    'openapi.json',
    'openapi.yaml',
    'openapi-fine-cats.json',
    'postman-collection.json',
  ];
  const body = `::api-changelog\n\n::api-changelog{version="2.0"}\n\n${links.map((name) => `[${name}](/files/${name})`).join('\n')}`;
  const { site, problems } = await siteOf({
    'content/index.md': `# A\n\n${body}\n`,
    ...OPENAPI,
    ...REVISION,
  });
  expect(problems).toEqual([]);
  expect(site.changelog.map(({ version, since }) => [version, since])).toEqual([['2.0', '1.0']]);
  expect(site.api?.downloads.map(({ href, kind, tag }) => [href, kind, tag])).toEqual([
    ['/files/openapi.yaml', 'description', ''],
    ['/files/openapi.json', 'description', ''],
    ['/files/postman-collection.json', 'collection', ''],
    ['/files/openapi-fine-cats.json', 'slice', 'Fine Cats'],
  ]);
  const bytes = site.api?.downloads.map((download) => download.bytes);
  expect(bytes?.every((count) => count > 100)).toBe(true);
});
