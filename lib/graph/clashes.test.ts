import { expect, test } from 'vitest';
import { checkFiles, problemsOf } from '../core/testing/check-files';
import { cpuSeconds } from '../core/testing/cpu-seconds';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test('refuses two sources for one file, and a file where another needs a folder', async () => {
  const found = await problemsOf({
    'index.md': '# Home',
    // The second form of a page, the file of a page, and the folder of an image or of an alternate.
    ...{ 'guides.md': '# A', 'guides/index/index.md': '# B' },
    ...{ 'foo.md': '# A', 'foo.html.md': '# B' },
    ...{ 'a.svg.md': '# A', 'a.svg': SVG },
    ...{ 'bar.md': '# A', 'bar.md.md': '# B' },
    // What the site itself writes.
    ...{ '404.html.md': '# A', 'manifest.json.md': '# A' },
    'a.md': '---\ntitle: A\nalso_at: [/robots.txt]\n---\n\nText.\n',
    // Fixed files.
    ...{ 'images/a.svg': SVG, '../public/images/a.svg': SVG },
    ...{ 'a.txt/b.md': '# A', '../public/a.txt': 'A' },
    '../public/guides/llms.txt': 'A',
  });
  expect(found).toEqual([
    'content/404.html.md:1:1 `404.html` would be written for the site itself too',
    'content/a.md:1:1 `robots.txt` would be written for the site itself too',
    'content/a.svg:1:1 `a.svg` would be written for content/a.svg.md too',
    'content/bar.md:1:1 `bar.md` would be written for content/bar.md.md too',
    'content/foo.md:1:1 `foo.html` would be written for content/foo.html.md too',
    'content/guides/index/index.md:1:1 `guides/index.html` would be written for content/guides.md too',
    'content/manifest.json.md:1:1 `manifest.json` would be written for the site itself too',
    'public/a.txt:1:1 `a.txt` would be written for content/a.txt/b.md too',
    'public/guides/llms.txt:1:1 `guides/llms.txt` would be written for the site itself too',
    'public/images/a.svg:1:1 `images/a.svg` would be written for content/images/a.svg too',
  ]);
});

test('a page may have the name of a list for machines', async () => {
  expect(await problemsOf({ 'index.md': '# Home', 'llms.md': '# A', 'robots.md': '# B' })).toEqual(
    [],
  );
});

test('refuses links and cards that lead nowhere, or are only half written', async () => {
  const found = await problemsOf({
    'index.md': '---\ntitle: Home\ntags: [api]\n---\n',
    'files/a.csv': 'a,b\n',
    'a.md': [
      '# A\n\n[x](%E0%A4%A)\n\n![x](%)\n\n[x](/files/a.csv/)\n\n[x](/tags/api#none)\n',
      '::cards{of="/tags"}\n\n::cards{of="/" pages="/a"}\n\n::cards{pages="/c, /a"}\n',
    ].join('\n'),
  });
  expect(found).toEqual([
    "content/a.md:3:1 `%E0%A4%25A` isn't a valid path",
    "content/a.md:5:1 `%` isn't a valid path",
    "content/a.md:7:1 There's no page at `/files/a.csv/`",
    'content/a.md:9:1 `/tags/api` has no headings to link to',
    'content/a.md:11:1 `::cards` has nothing to show: there are no pages below `/tags`',
    'content/a.md:13:1 `::cards` has both `of` and `pages`',
    "content/a.md:15:1 There's no page at `/c,`",
  ]);
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
