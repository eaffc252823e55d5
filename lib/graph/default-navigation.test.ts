import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { PETSTORE } from '../core/testing/petstore';
import { PLAIN_PAGES } from '../core/testing/plain-pages';
import { withFiles } from '../core/testing/with-files';
import { indexSite } from '../render-data/index-site';
import { type CheckedSite, checkSite } from '../site/site';
import type { SidebarNode } from './sidebar';

const OVERVIEW = 'reference/api/generated/api-overview';

/** Reads a site with these pages and the petstore description. Also returns the index that a home page would get. */
async function read(pages: Readonly<Record<string, string>>) {
  const inContent = Object.entries(pages).map(([path, text]) => [`content/${path}`, text]);
  const files = { ...Object.fromEntries(inContent), 'openapi/openapi.yaml': PETSTORE };
  return withFiles(files, async (project) => {
    const settings = readSettings({}, project);
    const checked = await checkSite(settings);
    return { ...checked, index: indexSite(checked.site, settings, () => '').index };
  });
}

function outline(nodes: readonly SidebarNode[] | undefined, depth = 0): string[] {
  return (nodes ?? []).flatMap(({ label, items }) => [
    '  '.repeat(depth) + label,
    ...outline(items, depth + 1),
  ]);
}

const said = ({ problems }: CheckedSite) =>
  problems.map(({ file, message }) => `${file}: ${message}`);

test('five plain pages and a description need no configuration', async () => {
  const { site, problems, index } = await read(PLAIN_PAGES);
  expect(problems).toEqual([]);
  expect(outline(site.sidebars.docs)).toEqual([
    'Acme Pets',
    'Guides',
    '  Backup',
    '  Configure',
    'How to',
    '  Upgrade',
    'Install',
    'API reference',
    '  Overview',
    '  pets',
    '    List all pets',
    '    Create a pet',
    '    Get a pet',
    '  Schemas',
  ]);
  expect(index.navigation.navbar).toEqual([
    { label: 'API reference', href: `/${OVERVIEW}`, position: 'left' },
  ]);
  // The start page and the operations share a sidebar, so each links to the other.
  expect(site.positions.get('')?.sidebar).toBe('docs');
  expect(site.positions.get('reference/api/generated/get-pet')?.sidebar).toBe('docs');
});

test('the address above the API leads to its overview', async () => {
  const { index } = await read(PLAIN_PAGES);
  expect(index.redirects['reference/api']?.to).toBe(`/${OVERVIEW}`);
});

test('links of the header and footer can use that address', async () => {
  const links = '[{ label: API, to: /reference/api }, { label: Slash, to: /reference/api/ }]';
  const { index, problems } = await read({
    ...PLAIN_PAGES,
    'site.yaml': `navbar: ${links}\nfooter: { columns: [{ title: A, links: ${links} }] }\n`,
  });
  expect(problems).toEqual([]);
  const { navbar, footer } = index.navigation;
  const hrefs = [...navbar, ...footer.columns.flatMap((column) => column.links)];
  expect(hrefs.map(({ href }) => href)).toEqual(Array(4).fill(`/${OVERVIEW}`));
});

test('a page that introduces the API has the API below it', async () => {
  const { site, index } = await read({ ...PLAIN_PAGES, 'reference/api.md': '# Our API\n' });
  expect(outline(site.sidebars.docs)).toEqual([
    'Acme Pets',
    'Guides',
    '  Backup',
    '  Configure',
    'How to',
    '  Upgrade',
    'Install',
    'Reference',
    '  Our API',
    '    Access and shared parts',
    '    pets',
    '      List all pets',
    '      Create a pet',
    '      Get a pet',
    '    Schemas',
  ]);
  expect(index.navigation.navbar[0]?.href).toBe('/reference/api');
  expect(index.redirects).toEqual({});
});

test('a start page over the whole width is in no sidebar', async () => {
  const home = '---\ntitle: Home\nlayout: home\n---\n\n[Install](/install)\n';
  const { site } = await read({ ...PLAIN_PAGES, 'index.md': home });
  expect(outline(site.sidebars.docs)[0]).toBe('Guides');
  expect(site.positions.has('')).toBe(false);
});

test('a site without versions has no menu of versions', async () => {
  const { index } = await read(PLAIN_PAGES);
  expect(index.navigation.versions).toEqual([]);
});

const SIDEBARS = 'docs:\n  - folder: guides\n  - folder: how-to\n  - doc: install\n';
const ALONE = `${SIDEBARS}\napi:\n  - operations: true\n`;
const UNREACHED = "no page links to the API reference, and no page's sidebar contains it";

test('in a sidebar of its own, the API begins with the page that introduces it', async () => {
  const { site } = await read({
    ...PLAIN_PAGES,
    'reference/api.md': '# Our API\n',
    'sidebars.yaml': `${SIDEBARS}  - folder: reference\napi:\n  - operations: true\n`,
  });
  expect(outline(site.sidebars.api).slice(0, 3)).toEqual([
    'Our API',
    'Access and shared parts',
    'pets',
  ]);
  const labelsOf = (path: string) =>
    site.positions.get(path)?.breadcrumbs.map(({ label }) => label);
  expect(labelsOf('reference/api')).toEqual(['Reference', 'Our API']);
  const operation = 'reference/api/generated/get-pet';
  expect(labelsOf(operation)).toEqual(['Reference', 'Our API', 'pets', 'Get a pet']);
  expect(labelsOf('reference/api/schemas')).toEqual(['Reference', 'Our API', 'Schemas']);
});

test.for([
  { name: 'in a sidebar of its own', files: { 'sidebars.yaml': ALONE }, isLost: true },
  { name: 'in no sidebar', files: { 'sidebars.yaml': SIDEBARS }, isLost: true },
  {
    name: 'in the sidebar of pages',
    files: { 'sidebars.yaml': `${SIDEBARS}  - operations: true\n` },
    isLost: false,
  },
  {
    name: 'in a sidebar of its own that a page links to',
    files: {
      'sidebars.yaml': ALONE,
      'guides/configure.md': '# Configure\n\n[Get](/reference/api/generated/get-pet)\n',
    },
    isLost: false,
  },
  {
    name: 'in a sidebar of its own, with a page that lists operations',
    files: { 'sidebars.yaml': ALONE, 'guides/configure.md': '# Configure\n\n::operations\n' },
    isLost: false,
  },
  {
    name: 'in no sidebar, but in the footer',
    files: {
      'sidebars.yaml': SIDEBARS,
      'site.yaml': `navbar: []\nfooter:\n  columns:\n    - title: A\n      links: [{ to: /${OVERVIEW} }]\n`,
    },
    isLost: false,
  },
])('the API is $name', async ({ files, isLost }) => {
  const checked = await read({ ...PLAIN_PAGES, 'site.yaml': 'navbar: []\n', ...files });
  expect(said(checked)).toEqual(isLost ? [`content/sidebars.yaml: ${UNREACHED}`] : []);
});

test('without navbar in site.yaml, the link to the API is there', async () => {
  const checked = await read({ ...PLAIN_PAGES, 'sidebars.yaml': ALONE });
  expect(said(checked)).toEqual([]);
});
