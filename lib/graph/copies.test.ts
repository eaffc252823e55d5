import { expect, test } from 'vitest';
import { formatProblem } from '../core/problem';
import { problemsOf, withProject } from '../core/testing/check-files';
import { checkSite } from '../site/site';

const page = (also: string) => `---\ntitle: Tokens\nalso_at: [${also}]\n---\n\nText.\n`;
const HOME = '# Home\n\n[a](/tokens) [b](/guides)\n';

const tell = (files: Readonly<Record<string, string>>) =>
  problemsOf({ 'index.md': HOME, 'guides.md': '# Guides\n', ...files });

test('a page may stand at a second address, in braces too', async () => {
  expect(await tell({ 'tokens.md': page("'/{token}', /secrets/all") })).toEqual([]);
});

test.for<{ name: string; also: string; problem: string }>([
  { name: 'a path without its slash', also: 'old', problem: "`old` can't be a page's path" },
  { name: 'a path with an end', also: '/old/', problem: "`/old/` can't be a page's path" },
  { name: 'a step up', also: '/a/../b', problem: "`/a/../b` can't be a page's path" },
  { name: 'a path of the site', also: '/_next/a', problem: "`/_next/a` can't be a page's path" },
  { name: 'the home page', also: '/index', problem: "`/index` can't be a page's path" },
  {
    name: 'the second form of a page',
    also: '/guides/index',
    problem: "`/guides/index` can't be a page's path",
  },
  {
    name: 'a page of previews',
    also: '/preview/changes',
    problem: "`/preview/changes` can't be a page's path",
  },
  {
    name: 'the "not found" page',
    also: '/_not-found',
    problem: "`/_not-found` can't be a page's path",
  },
  { name: 'another page', also: '/guides', problem: '`/guides` is already a page' },
  { name: 'a redirect', also: '/before', problem: '`/before` is already a redirect' },
  { name: 'a file', also: '/files/a.sql', problem: '`/files/a.sql` is already a file' },
  {
    name: 'one of two',
    also: '/old, /old',
    problem: '`/old` is already an address of content/tokens.md',
  },
])('$name is refused as a second address', async ({ also, problem }) => {
  const problems = await tell({
    'tokens.md': page(also),
    'files/a.sql': 'select 1;\n',
    'redirects.yaml': '/before: /guides\n',
  });
  const column = also.startsWith('/old, ') ? 17 : 11;
  expect(problems).toContain(`content/tokens.md:3:${column} ${problem}`);
});

test('a link to a second address gets the address of the page', async () => {
  const files = {
    'index.md': `${HOME}\n[begin](/begin?x=1#text)\n`,
    'guides.md': '# Guides\n',
    'tokens.md': `${page('/begin')}\n## Text\n\nText.\n`,
  };
  const found = await withProject(files, checkSite);
  expect(found.problems.map(formatProblem)).toEqual([
    [
      'content/index.md:5:1  `/begin` is another URL of `/tokens`',
      '    fix: write `/tokens?x=1#text`',
    ].join('\n'),
  ]);
  expect(found.problems[0]?.edit).toEqual({
    from: '](/begin?x=1#text',
    to: '](/tokens?x=1#text',
  });
});
