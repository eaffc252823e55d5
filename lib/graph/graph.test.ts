import { expect, test } from 'vitest';
import { checkFiles, problemsOf, withProject } from '../core/testing/check-files';
import { API_SKIPS } from '../openapi/read/read-description';
import { checkSite } from '../site/site';
import type { SidebarNode } from './sidebar';

const SITE = {
  'index.md': '# Home\n',
  'QUICKSTART.md': '# Quickstart\n\n## Two words\n',
  'guides/index.md': '# Guides\n',
  'guides/cloudflare-setup_guide.md': '# Cloudflare\n',
  'versions/mvp.0.md': '# mvp.0\n',
  'operations/{token}.md': '# Token\n',
};

test.for<{ name: string; body: string; problems: string[] }>([
  { name: 'a page by its own URL', body: '[x](/guides)', problems: [] },
  { name: 'a heading of another page', body: '[x](/QUICKSTART#two-words)', problems: [] },
  { name: 'a dotted page with a query', body: '[x](/versions/mvp.0?a=b)', problems: [] },
  { name: 'a page with braces in its name', body: '[x](/operations/\\{token\\})', problems: [] },
  { name: 'a footnote', body: 'x[^1] y[^ü]\n\n[^1]: one\n\n[^ü]: two', problems: [] },
  { name: 'another site', body: '[x](https://example.com/guides/none#x)', problems: [] },
  { name: 'a link inside a code fence', body: '```text\n[x](/none)\n```', problems: [] },
  { name: 'a heading of its own', body: '## Here\n\n[x](#here)', problems: [] },
])('lets through $name', async ({ body, problems }) => {
  expect(await problemsOf({ ...SITE, 'a.md': `# A\n\n${body}\n` })).toEqual(problems);
});

test.for<{ name: string; body: string; problem: string; fix: string }>([
  {
    name: 'a host without its scheme',
    body: '[x](example.com)',
    problem: '3:1 `example.com` is read as a page of this site',
    fix: 'write `https://example.com`',
  },
  {
    name: 'a URL without its scheme',
    body: '[x](www.example.com/x?y#z)',
    problem: '3:1 `www.example.com/x?y#z` is read as a page of this site',
    fix: 'write `https://www.example.com/x?y#z`',
  },
  {
    name: 'a mailbox without its scheme',
    body: '[x](me@example.com)',
    problem: '3:1 `me@example.com` is read as a page of this site',
    fix: 'write `mailto:me@example.com`',
  },
  {
    name: 'a file that looks like a host',
    body: '[x](setup.md)',
    problem: "3:1 There's no page at `/setup`",
    fix: 'create the page, or correct the path',
  },
  {
    name: 'an image that is missing',
    body: '![a flow](./flow.svg)',
    problem: "3:1 There's no image at `content/flow.svg`",
    fix: 'put the image at `content/flow.svg`, or correct the path',
  },
  {
    name: 'cards of an empty folder',
    body: '::cards{of="/nothing"}',
    problem: '3:1 `::cards` has nothing to show: there are no pages below `/nothing`',
    fix: 'name another folder with `of="/…"`, or remove the component',
  },
  {
    name: 'operations without an API',
    body: '::operations',
    problem: "3:1 `::operations` has nothing to show: there's no OpenAPI description",
    fix: 'add one (see `OPENAPI_FILE` in README.md#scripts), or remove the component',
  },
])('names $name and what to write', async ({ body, problem, fix }) => {
  const { problems } = await checkFiles({ ...SITE, 'a.md': `# A\n\n${body}\n` });
  const found = problems.map(({ file, line, column, message, fix: advice }) => [
    `${file}:${line}:${column} ${message}`,
    advice,
  ]);
  expect(found).toEqual([[`content/a.md:${problem}`, fix]]);
});

test('does not blame a link for a page whose own text is not sound', async () => {
  const problems = await problemsOf({
    'index.md': '# A\n\n[x](/b) [y](/c)\n',
    'b.md': 'no title',
    'c.md': 'x\u0000',
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'content/b.md:1:1',
    'content/c.md:1:2',
  ]);
});

test('refuses a link to the repository if there is none', async () => {
  const site = 'navbar:\n  - { label: Source, repository: true }\n';
  expect(await problemsOf({ ...SITE, 'site.yaml': site })).toEqual([
    "content/site.yaml:2:34 `navbar.0.repository`: there's no repository",
  ]);
});

test('refuses two pages on one URL, and one on a URL of the site itself', async () => {
  const found = await problemsOf({
    'index.md': '---\ntitle: A\ntags: [x]\n---\n',
    'guides.md': '# A\n',
    'guides/index.md': '# B\n',
    'tags.md': '# Tags\n',
    '404/index.md': '# Gone\n',
    'preview/changes.md': '# Changes\n',
    'preview/index.md': '# Preview\n',
  });
  expect(found).toEqual([
    'content/404/index.md:1:1 `/404` is reserved for the site',
    'content/guides/index.md:1:1 `/guides` is already the URL of content/guides.md',
    'content/preview/changes.md:1:1 `/preview/changes` is reserved for the site',
    'content/tags.md:1:1 `/tags` is already the URL of the list of tags',
  ]);
});

test('a folder with one file is a site, whose title is that of its home page', async () => {
  const { site, problems } = await checkFiles({ 'index.md': '# One page\n\nText.\n' });
  expect(problems).toEqual([]);
  expect([...site.routes.keys()]).toEqual(['search', '']);
  expect(site.pages[0]?.title).toBe('One page');
});

test('a site without a home page gets one that lists what there is', async () => {
  const { site } = await checkFiles({ 'guide.md': '# Guide\n' });
  expect(site.routes.get('')?.kind).toBe('home');
});

test('without a configuration the sidebar has the home page and the folders, by position, then by label', async () => {
  const { site } = await checkFiles({
    ...SITE,
    'guides/zebra.md': '---\ntitle: Zebra\nsidebar_position: 1\n---\n',
    'guides/quick/start.md': '# Start\n',
  });
  expect(outline(site.sidebars.docs ?? [])).toEqual([
    'Home /',
    'Guides /guides',
    '  Zebra /guides/zebra',
    '  Cloudflare /guides/cloudflare-setup_guide',
    '  Quick',
    '    Start /guides/quick/start',
    'Operations',
    '  Token /operations/{token}',
    'Quickstart /QUICKSTART',
    'Versions',
    '  mvp.0 /versions/mvp.0',
  ]);
});

test('a folder without a landing page has its name as label, and two letters are an acronym', async () => {
  const { site } = await checkFiles({ 'ui/a.md': '# A\n', 'api-guides/b.md': '# B\n' });
  expect(outline(site.sidebars.docs ?? [])).toEqual([
    'Api guides',
    '  B /api-guides/b',
    'UI',
    '  A /ui/a',
  ]);
});

test('previous and next follow the sidebar, breadcrumbs its groups', async () => {
  const { site } = await checkFiles({
    ...SITE,
    'sidebars.yaml': 'docs:\n  - doc: QUICKSTART\n  - folder: guides\n    label: How to\n',
  });
  expect(site.positions.get('guides/cloudflare-setup_guide')).toEqual({
    sidebar: 'docs',
    breadcrumbs: [
      { label: 'How to', href: '/guides' },
      { label: 'Cloudflare', href: '/guides/cloudflare-setup_guide' },
    ],
    previous: { label: 'How to', href: '/guides' },
  });
  expect(site.positions.get('guides')?.next?.label).toBe('Cloudflare');
  expect(site.positions.has('versions/mvp.0')).toBe(false);
});

test('in a CI build of a fork the links to the repository lead to the fork', async () => {
  const files = {
    'index.md': '# A\n',
    'site.yaml': 'repository:\n  url: https://example.com/a/b\n',
  };
  const fork = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'me/fork' };
  const { site } = await withProject(files, checkSite, fork);
  expect(site.repository).toBe('https://git.example/me/fork');
});

test('an OpenAPI file that was asked for by name must exist', async () => {
  const { problems } = await withProject({ 'index.md': '# A\n' }, checkSite, {
    OPENAPI_FILE: 'api.yaml',
  });
  expect(problems).toEqual([
    {
      rule: 'api',
      file: 'api.yaml',
      line: 1,
      column: 1,
      message: "this file doesn't exist",
      fix: 'correct OPENAPI_FILE',
      skips: API_SKIPS,
    },
  ]);
});

test.for([
  { name: 'a section', hash: 'responses', problems: [] },
  { name: 'a property', hash: 'response-200-body-unitId', problems: [] },
  { name: 'the pages that mention it', hash: 'mentioned-in', problems: [] },
  {
    name: 'a property that is misspelled',
    hash: 'response-200-body-unitID',
    problems: [
      'content/index.md:3:1 `/reference/api/generated/get-a` has no heading `#response-200-body-unitID`',
    ],
  },
  {
    name: 'a section that the page lacks',
    hash: 'request-body',
    problems: [
      'content/index.md:3:1 `/reference/api/generated/get-a` has no heading `#request-body`',
    ],
  },
])('a link to the page of an operation names $name', async ({ hash, problems }) => {
  const openapi = `openapi: 3.1.0
info: {title: A, version: '1'}
paths:
  /a:
    get:
      operationId: getA
      responses: {'200': {description: Fine, content: {application/json: {schema: {type: object, properties: {unitId: {type: string}}}}}}}
`;
  const files = {
    'index.md': `# A\n\n[x](/reference/api/generated/get-a#${hash})\n`,
    'files/a.yaml': openapi,
  };
  expect(await problemsOf(files, { OPENAPI_FILE: 'content/files/a.yaml' })).toEqual(problems);
});

function outline(nodes: readonly SidebarNode[], indent = ''): string[] {
  return nodes.flatMap(({ label, path, items }) => [
    `${indent}${label}${path === undefined ? '' : ` /${path}`}`,
    ...outline(items, `${indent}  `),
  ]);
}

test.for([
  { path: '/guides/', problems: [] },
  { path: '/', problems: [] },
  { path: '/v1', problems: ["content/site.yaml:3:30 `versions.1.path`: there's no page at `/v1`"] },
])('the version at $path must have a page there', async ({ path, problems }) => {
  const versions = `versions:\n  - { id: next, label: Next }\n  - { id: a, label: A, path: ${path} }\n`;
  expect(await problemsOf({ ...SITE, 'site.yaml': versions })).toEqual(problems);
});
