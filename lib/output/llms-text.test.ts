import { expect, test } from 'vitest';
import { listedSite } from '../core/testing/listed-site';
import { llmsFullText, llmsTexts } from './llms-text';

const FILES = {
  'site.yaml': 'title: Docs\ndescription: All of it.\nurl: https://docs.example.org\n',
  'sidebars.yaml':
    'docs:\n  - doc: start\n  - label: Guides\n    items:\n      - doc: guides/b\n      - doc: guides/a\n',
  'redirects.yaml': '/old: /start\n',
  'index.md': '# Home\n\n[Start](/start) and [more](/more).\n',
  'start.md':
    '---\ntitle: Start [here]<T>\ndescription: How to begin with the product, from nothing to a first answer.\nalso_at: [/begin]\n---\n\nText.\n',
  'more.md': '---\ntitle: More\ntags: [x]\n---\n\nText.\n',
  'guides/a.md': '# A\n',
  'guides/b.md': '# B\n',
};

async function textsOf(env: Readonly<Record<string, string>> = {}, files = FILES) {
  const { pages, index } = await listedSite(files, env);
  const withAlternates = pages.map((page) => ({
    ...page,
    alternate: `# ${page.route.path}\n\nabcd\n`,
  }));
  const full = llmsFullText(withAlternates, index);
  return { lists: llmsTexts(withAlternates, full, index), full };
}

// Its entry in a list is as long as it may be.
const longPage = (name: string) =>
  `---\ntitle: ${name} ${'long '.repeat(18)}\ndescription: ${'A'.repeat(159)}.\n---\n`;

const LINKS =
  'Each link points to a page as Markdown. Sizes are in tokens, estimated at one per four characters.';

test('llms.txt names the list of each group, and the pages without a list', async () => {
  const { lists } = await textsOf();
  expect([...lists.keys()]).toEqual(['llms.txt', 'guides/llms.txt']);
  expect(lists.get('llms.txt')?.split('\n')).toEqual([
    '# Docs',
    '',
    '> All of it.',
    '',
    LINKS,
    '',
    'All documents are also in one file, https://docs.example.org/llms-full.txt, with 107 tokens.',
    '',
    '## Lists of pages',
    '',
    '- [Guides](https://docs.example.org/guides/llms.txt): 2 pages, 10 tokens.',
    '',
    '## Start \\[here\\]\\<T>',
    '',
    '- [Start \\[here\\]\\<T>](https://docs.example.org/start.md): How to begin with the product, from nothing to a first answer. 4 tokens.',
    '',
    '## Optional',
    '',
    '- [Home](https://docs.example.org/index.md): 3 tokens.',
    '- [More](https://docs.example.org/more.md): 4 tokens.',
    '- [Tags](https://docs.example.org/tags.md): All tags in the documentation. 4 tokens.',
    '- [One doc tagged with "x"](https://docs.example.org/tags/x.md): Pages in the documentation with the tag x. 4 tokens.',
    '',
  ]);
});

test('the list of a group has its pages in the order of the sidebar, with their sizes', async () => {
  const { lists } = await textsOf();
  expect(lists.get('guides/llms.txt')?.split('\n')).toEqual([
    '# Docs: Guides',
    '',
    '> All of it.',
    '',
    LINKS,
    '',
    'All other pages: [llms.txt](https://docs.example.org/llms.txt).',
    '',
    '## Guides',
    '',
    '- [B](https://docs.example.org/guides/b.md): 5 tokens.',
    '- [A](https://docs.example.org/guides/a.md): 5 tokens.',
    '',
  ]);
});

test('a list that would be too long is divided', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `p${index}`);
  const { lists } = await textsOf(
    {},
    {
      ...FILES,
      'sidebars.yaml': `docs:\n  - doc: start\n  - label: Guides\n    items: [${names.map((name) => `{ doc: guides/${name} }`).join(', ')}]\n`,
      'guides/a.md': '# A\n\n[b](/guides/b)\n',
      'guides/b.md': '# B\n\n[a](/guides/a)\n',
      ...Object.fromEntries(names.map((name) => [`guides/${name}.md`, longPage(name)])),
    },
  );
  expect([...lists.keys()]).toEqual(['llms.txt', 'guides/llms.txt', 'guides/llms-2.txt']);
  expect(lists.get('llms.txt')).toContain(
    '[Guides, part 2 of 2](https://docs.example.org/guides/llms-2.txt)',
  );
  const all = [...lists.values()];
  for (const list of all) expect(list.length).toBeLessThan(50_000);
  const linked = all.join('').match(/guides\/p\d+\.md/g) ?? [];
  expect(new Set(linked).size).toBe(names.length);
  expect(linked).toHaveLength(names.length);
});

test('all documents stand in one file, each below its address', async () => {
  const { full } = await textsOf({ BASE_PATH: '/base' });
  const addresses = [...full.matchAll(/^---\n\nAddress: (.*)\n\n# (.*)\n\nabcd$/gm)];
  expect(addresses.map(([, address]) => address)).toEqual([
    'https://docs.example.org/base/start.md',
    'https://docs.example.org/base/guides/b.md',
    'https://docs.example.org/base/guides/a.md',
    'https://docs.example.org/base/index.md',
    'https://docs.example.org/base/more.md',
  ]);
  expect(full).toContain('5 documents, 85 tokens.');
});

test('a decision that does not count says so', async () => {
  const { pages, index } = await listedSite({
    'index.md': '# Home\n\n[x](/reference/decisions/adr-0001)\n',
    'reference/decisions/adr-0001.md':
      '---\ntitle: "ADR-0001: Use X"\nstatus: proposed\ndate: 2026-01-02\ndeciders: [platform team]\ntags: []\n---\n\nText.\n',
  });
  const lists = llmsTexts(
    pages.map((page) => ({ ...page, alternate: '' })),
    '',
    index,
  );
  expect([...lists.values()].join('')).toContain(
    '- [ADR-0001: Use X](/reference/decisions/adr-0001.md): Status: proposed. 0 tokens.',
  );
});

test('groups whose names differ in punctuation only have a list each', async () => {
  const { lists } = await textsOf(
    {},
    {
      ...FILES,
      'sidebars.yaml': `docs:
  - label: A and B
    items: [{ doc: start }, { doc: more }]
  - label: A (and) B
    items: [{ doc: guides/a }, { doc: guides/b }]
`,
    },
  );
  expect([...lists.keys()]).toEqual(['llms.txt', 'a-and-b/llms.txt', 'a-and-b/llms-2.txt']);
});
