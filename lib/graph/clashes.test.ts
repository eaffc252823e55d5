import { expect, test } from 'vitest';
import { checkFiles, problemsOf } from '../core/testing/check-files';
import { cpuSeconds } from '../core/testing/cpu-seconds';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.for<{ name: string; files: Record<string, string>; problem: string }>([
  {
    name: 'a page that would be the second form of another',
    files: { 'guides.md': '# A', 'guides/index/index.md': '# B' },
    problem:
      'content/guides/index/index.md:1:1 `guides/index.html` would be written for content/guides.md too',
  },
  {
    name: 'a page that would be the file of another',
    files: { 'foo.md': '# A', 'foo.html.md': '# B' },
    problem: 'content/foo.md:1:1 `foo.html` would be written for content/foo.html.md too',
  },
  {
    name: 'a page that would be the folder of an image',
    files: { 'a.svg.md': '# A', 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    problem: 'content/a.svg:1:1 `a.svg` would be written for content/a.svg.md too',
  },
  {
    name: 'a page that would be the error page',
    files: { '404.html.md': '# A' },
    problem: 'content/404.html.md:1:1 `404.html` would be written for the site itself too',
  },
  {
    name: 'a page that would be the manifest',
    files: { 'manifest.json.md': '# A' },
    problem:
      'content/manifest.json.md:1:1 `manifest.json` would be written for the site itself too',
  },
  {
    name: 'a page whose Markdown alternate would be the folder of another',
    files: { 'foo.md': '# A', 'foo.md.md': '# B' },
    problem: 'content/foo.md:1:1 `foo.md` would be written for content/foo.md.md too',
  },
  {
    name: 'a second address that would be the folder of a list',
    files: { 'a.md': '---\ntitle: A\nalso_at: [/robots.txt]\n---\n\nText.\n' },
    problem: 'content/a.md:1:1 `robots.txt` would be written for the site itself too',
  },
  {
    name: 'a fixed file that would be an image',
    files: { 'guides/a.svg': SVG, '../public/guides/a.svg': SVG },
    problem: 'public/guides/a.svg:1:1 `guides/a.svg` would be written for content/guides/a.svg too',
  },
  {
    name: 'a fixed file that would be the folder of a page',
    files: { 'a.txt/b.md': '# A', '../public/a.txt': 'A' },
    problem: 'public/a.txt:1:1 `a.txt` would be written for content/a.txt/b.md too',
  },
  {
    name: 'a fixed file that would be a list for machines',
    files: { '../public/guides/llms.txt': 'A' },
    problem:
      'public/guides/llms.txt:1:1 `guides/llms.txt` would be written for the site itself too',
  },
])('refuses $name', async ({ files, problem }) => {
  expect(await problemsOf({ 'index.md': '# Home', ...files })).toEqual([problem]);
});

test('a page may have the name of a list for machines', async () => {
  expect(await problemsOf({ 'index.md': '# Home', 'llms.md': '# A', 'robots.md': '# B' })).toEqual(
    [],
  );
});

test.for<{ name: string; body: string; problem: string }>([
  {
    name: 'half an escape in a link',
    body: '[x](%E0%A4%A)',
    problem: "3:1 `%E0%A4%25A` isn't a valid path",
  },
  { name: 'half an escape in an image', body: '![x](%)', problem: "3:1 `%` isn't a valid path" },
  {
    name: 'a slash behind the name of a file',
    body: '[x](/files/a.csv/)',
    problem: "3:1 There's no page at `/files/a.csv/`",
  },
  {
    name: 'a heading on a page of a tag',
    body: '[x](/tags/api#none)',
    problem: '3:1 `/tags/api` has no headings to link to',
  },
  {
    name: 'cards of generated pages',
    body: '::cards{of="/tags"}',
    problem: '3:1 `::cards` has nothing to show: there are no pages below `/tags`',
  },
  {
    name: 'cards of both a folder and pages',
    body: '::cards{of="/" pages="/a"}',
    problem: '3:1 `::cards` has both `of` and `pages`',
  },
  {
    name: 'a list of cards that is none',
    body: '::cards{pages="/a, /b"}',
    problem: "3:1 There's no page at `/a,`",
  },
])('refuses $name', async ({ body, problem }) => {
  const found = await problemsOf({
    'index.md': '---\ntitle: Home\ntags: [api]\n---\n',
    'files/a.csv': 'a,b\n',
    'a.md': `# A\n\n${body}\n`,
  });
  expect(found[0]).toBe(`content/a.md:${problem}`);
});

test('thousands of dead links take no longer than reading them', async () => {
  const headings = Array.from({ length: 400 }, (_, index) => `## Heading number ${index}\n`).join(
    '\n',
  );
  const links = Array.from({ length: 3_000 }, (_, index) => `[x](#hedding-numbre-${index})\n`).join(
    '\n',
  );
  const started = cpuSeconds();
  const { problems } = await checkFiles({ 'index.md': `# A\n\n${headings}\n${links}` });
  expect(problems).toHaveLength(3_000);
  expect(problems[0]?.fix).toBe('did you mean `#heading-number-0`?');
  expect(cpuSeconds() - started).toBeLessThan(15);
});

test('a sidebar is not blamed for a page whose own text is not sound', async () => {
  const found = await problemsOf({
    'index.md': '# A\n',
    'b.md': 'no title\n',
    'guides/c.md': 'no title\n',
    'sidebars.yaml': 'docs:\n  - doc: b\n  - folder: guides\n',
  });
  expect(found.map((problem) => problem.split(' ')[0])).toEqual([
    'content/b.md:1:1',
    'content/guides/c.md:1:1',
  ]);
});
