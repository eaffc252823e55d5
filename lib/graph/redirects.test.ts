import { expect, test } from 'vitest';
import { checkFiles } from '../core/testing/check-files';
import { mend } from '../program/check/apply-edits';

const SITE = {
  'index.md': '# Home\n\n[a](/QUICKSTART) [b](/guides/setup) [c](/versions/mvp.0)\n',
  'QUICKSTART.md': '# Quickstart\n\n## Two words\n',
  'guides/index.md': '# Guides\n',
  'guides/setup.md': '---\ntitle: Setup\naliases: { before: now }\n---\n\n## Now\n',
  'versions/mvp.0.md': '# mvp.0\n',
  'files/schema.sql': 'select 1;\n',
};

type Texts = Readonly<Record<string, string>>;

const problemsOf = async (files: Texts, env: Texts = {}) =>
  (await checkFiles({ ...SITE, ...files }, env)).problems;

test.for<{ name: string; line: string; problem: string; fix: string; mended?: string }>([
  {
    name: 'a file under the old path',
    line: '/files/schema.sql: /QUICKSTART',
    problem: '1 `/files/schema.sql` exists, and the redirect would hide it',
    fix: 'remove the line, or the file',
  },
  {
    name: 'a page whose path differs in case only',
    line: '/quickstart: /QUICKSTART',
    problem: '1 `/quickstart` and the page `/QUICKSTART` differ only in case',
    fix: 'remove the line: many file systems and hosts treat them as the same path',
  },
  {
    name: 'an old path that no file system holds',
    line: `/${'a'.repeat(231)}: /QUICKSTART`,
    problem: '1 the name has 231 bytes; at most 230 are allowed',
    fix: 'remove the line, and redirect this path at your host',
  },
  {
    name: 'an old path that Windows reserves',
    line: '/guides/nul: /QUICKSTART',
    problem: '1 the name is reserved on Windows',
    fix: 'remove the line, and redirect this path at your host',
  },
  {
    name: 'an old path that no host takes',
    line: `${`/${'a'.repeat(199)}`.repeat(5)}: /QUICKSTART`,
    problem: '1 the path has 999 bytes; at most 850 are allowed',
    fix: 'remove the line',
  },
  {
    name: 'the "not found" page as the old path',
    line: '/_not-found: /guides',
    problem: '1 `/_not-found` is reserved for the site',
    fix: 'remove the line',
  },
  {
    name: 'a slash behind the old path',
    line: '"/old/": /guides',
    problem: "1 `/old/` isn't a canonical path",
    fix: 'write `/old`',
    mended: '"/old": /guides',
  },
  {
    name: 'a heading as the old place',
    line: '/old#part: /guides',
    problem: '1 `/old#part` has a heading; only pages can be redirected',
    fix: 'use `aliases:` in the front matter of the page that has the heading now',
  },
  {
    name: 'a query of the old path',
    line: '/old?a=b: /guides',
    problem: '1 `/old?a=b` has a query; only pages can be redirected',
    fix: 'remove it',
  },
  {
    name: 'an old path without a slash in front',
    line: 'old: /guides',
    problem: "1 `old` isn't a path on this site",
    fix: 'write `/old`',
  },
  {
    name: 'an old path with empty steps',
    line: '//old: /guides',
    problem: "1 `//old` can't be a page's path",
    fix: 'remove empty segments and dots',
  },
  {
    name: 'an old path of the site itself',
    line: '/_next/old: /guides',
    problem: '1 `/_next/old` is reserved for the site',
    fix: 'remove the line',
  },
  {
    name: 'an old path that no URL can carry',
    line: '/ol%64: /guides',
    problem: "1 the name contains %, which isn't allowed in a URL's path",
    fix: 'rename it',
  },
  {
    name: 'a page in the wrong case',
    line: '/old: /Guides/setup',
    problem: "7 There's no page at `/Guides/setup`",
    fix: 'did you mean `/guides/setup`?',
    mended: '/old: /guides/setup',
  },
  {
    name: 'a heading under its old id',
    line: '/old: /guides/setup#before',
    problem: '7 `#before` of `/guides/setup` is now `#now`',
    fix: 'write `/guides/setup#now`',
    mended: '/old: /guides/setup#now',
  },
  {
    name: 'the file of a page',
    line: '/old: /guides/setup.md',
    problem: "7 `/guides/setup.md` isn't the page's canonical URL",
    fix: 'write `/guides/setup`',
    mended: '/old: /guides/setup',
  },
  {
    name: 'a file',
    line: '/old: /files/schema.sql',
    problem: '7 `/files/schema.sql` is a file, not a page',
    fix: 'write the path of a page',
  },
  {
    name: 'a query of the new path',
    line: '/old: /guides?a=b',
    problem: '7 `/guides?a=b` has a query',
    fix: "remove it: the redirect keeps the old link's query",
  },
  {
    name: 'no text as the new path',
    line: '/old: 7',
    problem: '7 `/old`: write a path on this site, such as `/guides`',
    fix: 'see lib/content/AUTHORING.md#redirects',
  },
])('refuses $name', async ({ line, problem, fix, mended }) => {
  const problems = await problemsOf({ 'redirects.yaml': `${line}\n` });
  const found = problems.map((one) => [
    `${one.file}:${one.line}:${one.column} ${one.message}`,
    one.fix,
  ]);
  expect(found).toEqual([[`content/redirects.yaml:1:${problem}`, fix]]);
  expect(mend(line, problems).text).toBe(mended ?? line);
});

test('an old address that only some file systems hold is published with a warning', async () => {
  const lines = ['/wiki/Special:Search', '/guides/nul', '/old.'].map(
    (path) => `'${path}': /guides`,
  );
  const problems = await problemsOf({ 'redirects.yaml': `${lines.join('\n')}\n` });
  expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    "warning the name contains :, which Windows doesn't allow",
    'warning the name is reserved on Windows',
    'warning the name ends with a dot, which Windows drops',
  ]);
});

test('refuses circles and chains, and mends a chain with the heading that it names', async () => {
  const text = '/a: /b\n/b: /a\n/c: /d#two-words\n/d: /e\n/e: /QUICKSTART\n';
  const problems = await problemsOf({ 'redirects.yaml': text });
  expect(problems.map(({ line, message, rule }) => [line, message, rule])).toEqual([
    [1, '`/a` redirects in a loop', 'redirects'],
    [2, '`/b` redirects in a loop', 'redirects'],
    [3, '`/d#two-words` is a redirect itself', 'redirects'],
    [4, '`/e` is a redirect itself', 'redirects'],
  ]);
  expect(mend(text, problems).text).toBe(
    '/a: /b\n/b: /a\n/c: /QUICKSTART#two-words\n/d: /QUICKSTART\n/e: /QUICKSTART\n',
  );
});

test('sound redirects are kept beside the routes', async () => {
  const { site, problems } = await checkFiles({
    ...SITE,
    'redirects.yaml': '# Moved in May.\n/old/start: /QUICKSTART#two-words\n/{old}: /\n',
  });
  expect(problems).toEqual([]);
  expect([...site.redirects]).toEqual([
    ['old/start', 'QUICKSTART#two-words'],
    ['{old}', ''],
  ]);
  expect(site.routes.has('old/start')).toBe(false);
});

test.for<{ name: string; link: string; message: string; mended: string }>([
  {
    name: 'a link to a redirect',
    link: '[/old](/old)',
    message: '`/old` redirects to `/QUICKSTART#two-words`',
    mended: '[/old](/QUICKSTART#two-words)',
  },
  {
    name: 'a link to a heading behind a redirect, with a query',
    link: '[x](/old/?a=b#c)',
    message: '`/old` redirects to `/QUICKSTART#two-words`',
    mended: '[x](/QUICKSTART?a=b#c)',
  },
  {
    name: 'a link with a query behind a redirect',
    link: '[x](/old?a=b "title")',
    message: '`/old` redirects to `/QUICKSTART#two-words`',
    mended: '[x](/QUICKSTART?a=b#two-words "title")',
  },
  {
    name: 'a link to the old id of a heading',
    link: '[`x[0]` \\[](/guides/setup#before)',
    message: '`#before` of `/guides/setup` is now `#now`',
    mended: '[`x[0]` \\[](/guides/setup#now)',
  },
  {
    name: 'an address of this site',
    link: '[x](https://docs.example/team/guides/setup#now)',
    message: '`https://docs.example/team/guides/setup#now` is an absolute URL on this site',
    mended: '[x](/guides/setup#now)',
  },
  {
    name: 'an address of this site that is not canonical',
    link: '[x](http://docs.example/team/old)',
    message: '`http://docs.example/team/old` is an absolute URL on this site',
    mended: '[x](/QUICKSTART#two-words)',
  },
  {
    name: 'the address of a file of this site',
    link: '[x](https://docs.example/team/files/schema.sql)',
    message: '`https://docs.example/team/files/schema.sql` is an absolute URL on this site',
    mended: '[x](/files/schema.sql)',
  },
  {
    name: 'a slash at the end',
    link: '[x](/guides/#)',
    message: "`/guides/` isn't the page's canonical URL",
    mended: '[x](/guides#)',
  },
  {
    name: 'a link that the reader of Markdown has decoded, and leaves it',
    link: '[x](/%6Fld)',
    message: '`/old` redirects to `/QUICKSTART#two-words`',
    mended: '[x](/%6Fld)',
  },
])('mends $name', async ({ link, message, mended }) => {
  const text = `# Home\n\nSome text, ${link}.\n\n[a](/QUICKSTART) [c](/versions/mvp.0)\n`;
  const files = {
    'index.md': text,
    'site.yaml': 'url: https://docs.example\n',
    'redirects.yaml': '/old: /QUICKSTART#two-words\n',
  };
  const problems = await problemsOf(files, { BASE_PATH: '/team' });
  expect(problems).toMatchObject([{ message, rule: 'links', line: 3, column: 12 }]);
  expect(mend(text, problems).text).toBe(text.replace(link, mended));
});

test.for([
  'https://docs.example/other',
  'https://docs.example/teams',
  'https://docs.example:8443/team/guides',
])('%s is no address of a site at https://docs.example, below /team', async (address) => {
  const files = {
    'site.yaml': 'url: https://docs.example\n',
    'a.md': `# A\n\n[x](${address})\n`,
  };
  expect(await problemsOf(files, { BASE_PATH: '/team' })).toEqual([]);
});

test('a link of the navigation is mended in the configuration', async () => {
  const text =
    'url: https://docs.example\nnavbar:\n  - { label: A, to: /old }\n  - { label: B, href: https://docs.example/guides }\n';
  const problems = await problemsOf({ 'site.yaml': text, 'redirects.yaml': '/old: /guides\n' });
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 `navbar.0.to`: `/old` redirects to `/guides`',
    '4 `navbar.1.href`: `https://docs.example/guides` is an absolute URL on this site',
  ]);
});

test.for([
  {
    name: 'leads to no heading',
    aliases: '{ old: nwo }',
    problem: '3:17 `aliases`: `/a` has no heading `#nwo`',
  },
  {
    name: 'has the id of a heading',
    aliases: '{ other: now }',
    problem: '3:19 `aliases`: the page still has the id `other`',
  },
  {
    name: 'is no id',
    aliases: '{ "#old": now }',
    problem: '3:20 `aliases.#old`: write the id of a heading, without `#`',
  },
  {
    name: 'leads to what is no id',
    aliases: '{ old: "#now" }',
    problem: '3:17 `aliases.old`: write the id of a heading, without `#`',
  },
])('refuses an alias that $name', async ({ aliases, problem }) => {
  const text = `---\ntitle: A\naliases: ${aliases}\n---\n\n## Now\n\n## Other\n`;
  const problems = await problemsOf({ 'a.md': text });
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    problem,
  ]);
});

test('old paths that differ only in case are reported once', async () => {
  const problems = await problemsOf({ 'redirects.yaml': '/Old: /guides\n/old: /guides\n' });
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 `/Old` and the redirect `/old` differ only in case',
  ]);
});
