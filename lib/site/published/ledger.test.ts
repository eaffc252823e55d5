import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentError } from '../../core/problem';
import type { Settings } from '../../core/settings';
import { checkFiles, type Files, withProject } from '../../core/testing/check-files';
import { checkSite } from '../site';
import { acceptLedger } from './accept-ledger';
import { findUnaccepted } from './find-unaccepted';

const SITE = {
  'index.md': '---\ntitle: Home\ntags: [api]\n---\n',
  'guides/index.md': '# Guides\n',
  'guides/setup.md': '# Setup\n\n## Before you begin\n\n## Setup steps\n',
  'ledger.json': [
    '{',
    '  "/": [],',
    '  "/guides": [],',
    '  "/guides/setup": ["before-you-begin", "setup-steps"],',
    '  "/search": [],',
    '  "/tags": [],',
    '  "/tags/api": []',
    '}\n',
  ].join('\n'),
};

const find = async (files: Files) =>
  (await checkFiles({ ...SITE, ...files })).problems.map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  );

test('what stands in the ledger and on the site is right, and so is what is new', async () => {
  expect(await find({ 'guides/new.md': '# New\n\n## Part\n' })).toEqual([]);
});

test.for<{ name: string; files: Files; problem: string; fix: string }>([
  {
    name: 'a tag',
    files: { 'ledger.json': '{\n  "/guides": [], "/tags/apis": []\n}\n' },
    problem: '1:1 `/tags/apis` was published, but is no longer a page or a redirect',
    fix: 'add `/tags/apis: /tags/api` to content/redirects.yaml, or remove it from ledger.json with `npm run docs -- accept --removals`',
  },
])('names $name that is gone, and what to write', async ({ files, problem, fix }) => {
  const { problems } = await checkFiles({ ...SITE, ...files });
  expect(problems).toHaveLength(1);
  const { file, line, column, message, ...rest } = problems[0] ?? {};
  expect(`${file}:${line}:${column} ${message}`).toBe(`content/ledger.json:${problem}`);
  expect(rest).toEqual({ fix, rule: 'ledger' });
});

const MOVED = { 'ledger.json': '{\n  "/old": ["part"],\n  "/guides/setup": ["start"]\n}\n' };

test('a redirect stands for a page and its headings, an alias for a heading', async () => {
  const setup = '---\ntitle: Setup\naliases: { start: setup-steps }\n---\n\n## Setup steps\n';
  const files = { ...MOVED, 'guides/setup.md': setup, 'redirects.yaml': '/old: /guides\n' };
  expect(await find(files)).toEqual([]);
  expect(await find({ ...MOVED, 'guides/setup.md': setup })).toHaveLength(1);
});

test.for<{ name: string; files: Files; problem: string }>([
  {
    name: 'a page that cannot be read',
    files: { ...MOVED, 'old.md': '---\ntitle: A\n', 'guides/setup.md': '---\ntitle: A\n' },
    problem: 'old.md',
  },
  {
    name: 'a page of which only a part can be read',
    files: { 'guides/setup.md': '# Setup\n\n```text\nNo end.\n' },
    problem: 'guides/setup.md',
  },
  {
    name: 'redirects that cannot be read',
    files: { 'ledger.json': '{ "/old": [] }', 'redirects.yaml': '- /old\n' },
    problem: 'redirects.yaml',
  },
])('says nothing twice of $name', async ({ files, problem }) => {
  const found = await find(files);
  expect(found.filter((text) => text.startsWith('content/ledger.json'))).toEqual([]);
  expect(found.some((text) => text.startsWith(`content/${problem}`))).toBe(true);
});

test.for([
  { name: 'no JSON', text: '{\n  "/a": [],\n  x\n}\n', problem: "3:3 This isn't valid JSON" },
  { name: 'empty', text: '', problem: "1:1 This isn't valid JSON" },
  {
    name: 'something else',
    text: '{ "/a": {} }',
    problem: '1:1 The published-URL ledger must be an object that maps each route to a list of ids',
  },
  {
    name: 'two lines for one route, as after a merge',
    text: '{\n  "/a": [],\n  "/a": ["x"]\n}\n',
    problem: '3:3 Route `/a` appears twice',
  },
])('refuses a ledger that is $name', async ({ text, problem }) => {
  expect(await find({ 'ledger.json': text })).toEqual([`content/ledger.json:${problem}`]);
});

const accept = (settings: Settings, removals = false) => acceptLedger(settings, { removals });
const readIt = ({ contentDir }: Settings) => readFile(join(contentDir, 'ledger.json'), 'utf8');

test('what is wrong with the text of a page does not hide that a heading is gone', async () => {
  const found = await find({ 'guides/setup.md': '# Setup\n\n<x-y>x</x-y>\n\n## Setup steps\n' });
  expect(found.map((text) => text.split(' ')[0])).toEqual([
    'content/guides/setup.md:3:1',
    'content/ledger.json:4:21',
  ]);
});

test('accept makes the ledger, one line for each route, and a second time changes nothing', async () => {
  const { 'ledger.json': whole, ...files } = SITE;
  await withProject(files, async (settings) => {
    const { added, removed } = await accept(settings);
    expect(added).toEqual([
      '/',
      '/data/pages.json',
      '/guides',
      '/guides/setup',
      '/search',
      '/tags',
      '/tags/api',
    ]);
    expect(removed).toEqual([]);
    expect(await readIt(settings)).toBe(whole);
    expect(await accept(settings)).toMatchObject({ added: [], removed: [] });
    expect(await readIt(settings)).toBe(whole);
    const names = await readdir(settings.contentDir);
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

test('accept adds what is new, keeps what is gone, and drops it when asked to', async () => {
  await withProject({ ...SITE, 'a.md': '# A\n' }, async (settings) => {
    const at = (name: string) => join(settings.contentDir, name);
    await accept(settings);
    await rm(at('a.md'));
    await mkdir(at('new'));
    await writeFile(at('new/b.md'), '# B\n\n## "Part"\n');
    await writeFile(at('guides/setup.md'), '# Setup\n\n## After\n\n## Setup steps\n');
    expect(await accept(settings)).toMatchObject({
      added: ['/guides/setup#after', '/new/b'],
      removed: [],
    });
    const kept = await readIt(settings);
    expect(kept).toContain('  "/a": [],\n');
    expect(kept).toContain('["after", "before-you-begin", "setup-steps"]');
    expect(await accept(settings, true)).toMatchObject({
      added: [],
      removed: ['/a', '/guides/setup#before-you-begin'],
    });
    expect(await readIt(settings)).not.toMatch(/"\/a"|before-you-begin/);
  });
});

test('what a redirect or an alias leads on from stays in the ledger when the rest is dropped', async () => {
  const files = {
    ...SITE,
    ...MOVED,
    'guides/setup.md': '---\ntitle: S\naliases: { start: setup }\n---\n\n## Setup\n',
    'redirects.yaml': '/old: /guides\n',
  };
  await withProject(files, async (settings) => {
    expect((await accept(settings, true)).removed).toEqual([]);
    expect(await readIt(settings)).toContain('  "/old": ["part"],\n');
    expect(await readIt(settings)).toContain('["setup", "start"]');
  });
});

test('a page that still has the text of its template is not accepted', async () => {
  const page = '# New\n\n## Steps\n\nNumber the steps, one action each.\n';
  await withProject({ ...SITE, 'guides/new.md': page }, async (settings) => {
    await expect(accept(settings)).rejects.toThrow(
      'content/guides/new.md:5:1  This is still placeholder text: "Number the steps, one action each."',
    );
    expect(await readIt(settings)).toBe(SITE['ledger.json']);
  });
});

test('a site that is not sound is not accepted', async () => {
  await withProject({ ...SITE, 'bad.md': '# Bad\n\n[x](/gone)\n' }, async (settings) => {
    await expect(accept(settings, true)).rejects.toThrow(ContentError);
    expect(await readIt(settings)).toBe(SITE['ledger.json']);
  });
});

const findNew = (files: Files) =>
  withProject({ ...SITE, ...files }, async (settings) =>
    findUnaccepted((await checkSite(settings)).site, settings),
  );

test('one warning names what accept would add, until it has', async () => {
  const { 'ledger.json': _, ...fresh } = SITE;
  const files = {
    ...fresh,
    'guides/new.md': '# New\n\n## Part\n',
    'guides/setup.md': '# Setup\n\n## Before you begin\n\n## Setup steps\n\n## After\n',
    'ledger.json': SITE['ledger.json'],
    'datasets.json': '{}\n',
  };
  expect(await findNew(files)).toEqual([
    {
      file: 'content/ledger.json',
      line: 1,
      column: 1,
      rule: 'ledger',
      severity: 'warning',
      message:
        'Not in the list of published addresses yet: 1 page, 1 heading, 1 dataset (`/guides/new`, `/guides/setup#after`, `/data/pages.json`)',
      fix: 'before you publish, run `npm run docs -- accept` and commit the files that it changes',
    },
  ]);
  await withProject(files, async (settings) => {
    await accept(settings);
    expect(await findUnaccepted((await checkSite(settings)).site, settings)).toEqual([]);
  });
});

test('nothing is missing from a ledger that is missing, or cannot be read', async () => {
  const { 'ledger.json': _, ...fresh } = SITE;
  await withProject(fresh, async (settings) => {
    expect(await findUnaccepted((await checkSite(settings)).site, settings)).toEqual([]);
  });
  expect(await findNew({ 'guides/new.md': '# New\n', 'ledger.json': '{' })).toEqual([]);
});
