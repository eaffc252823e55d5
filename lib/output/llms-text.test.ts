import { expect, test } from 'vitest';
import { listedSite } from '../core/testing/listed-site';
import { llmsFullText, llmsText } from './llms-text';

const FILES = {
  'site.yaml': 'title: Docs\ndescription: All of it.\nurl: https://docs.example.org\n',
  'sidebars.yaml':
    'docs:\n  - doc: start\n  - label: Guides\n    items:\n      - doc: guides/b\n      - doc: guides/a\n',
  'redirects.yaml': '/old: /start\n',
  'index.md': '# Home\n\n[Start](/start) and [more](/more).\n',
  'start.md':
    '---\ntitle: Start [here]\ndescription: How to begin with the product, from nothing to a first answer.\nalso_at: [/begin]\n---\n\nText.\n',
  'more.md': '---\ntitle: More\ntags: [x]\n---\n\nText.\n',
  'guides/a.md': '# A\n',
  'guides/b.md': '# B\n',
};

async function textsOf(env: Readonly<Record<string, string>> = {}) {
  const { pages, index } = await listedSite(FILES, env);
  const withAlternates = pages.map((page) => ({
    ...page,
    alternate: `# ${page.route.path}\n\nabcd\n`,
  }));
  const full = llmsFullText(withAlternates, index);
  return { list: llmsText(withAlternates, full, index), full };
}

test('pages are listed in the order of the sidebars, by their groups, with their sizes', async () => {
  const { list } = await textsOf();
  expect(list.split('\n')).toEqual([
    '# Docs',
    '',
    '> All of it.',
    '',
    'Each link points to a page as Markdown. Sizes are in tokens, estimated at one per four characters.',
    '',
    'All documents in one file: [llms-full.txt](https://docs.example.org/llms-full.txt), 123 tokens.',
    '',
    '## Start [here]',
    '',
    '- [Start \\[here\\]](https://docs.example.org/start.md): How to begin with the product, from nothing to a first answer. 4 tokens.',
    '',
    '## Guides',
    '',
    '- [B](https://docs.example.org/guides/b.md): 5 tokens.',
    '- [A](https://docs.example.org/guides/a.md): 5 tokens.',
    '',
    '## Optional',
    '',
    '- [Home](https://docs.example.org/index.md): 3 tokens.',
    '- [More](https://docs.example.org/more.md): 4 tokens.',
    '- [Map](https://docs.example.org/map.md): The documentation on one page: its areas, domains and how they connect, owners, and reviews. 3 tokens.',
    '- [Tags](https://docs.example.org/tags.md): All tags in the documentation. 4 tokens.',
    '- [One doc tagged with "x"](https://docs.example.org/tags/x.md): Pages in the documentation with the tag x. 4 tokens.',
    '',
  ]);
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
  const text = llmsText(
    pages.map((page) => ({ ...page, alternate: '' })),
    '',
    index,
  );
  expect(text).toContain(
    '- [ADR-0001: Use X](/reference/decisions/adr-0001.md): Status: proposed. 0 tokens.',
  );
});
