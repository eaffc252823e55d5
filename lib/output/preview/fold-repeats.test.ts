import { expect, test } from 'vitest';
import type { ComparedPage } from './compare-bundles';
import type { ShownEdit } from './compare-page';
import { foldRepeats } from './fold-repeats';

const NO_PARTS = { heading: 0, text: 0, item: 0, row: 0, code: 0, moved: 0 };
const same = { added: [], removed: [] };

function edit(text: string, line: ShownEdit['line'], before = ''): ShownEdit {
  const runs = [
    { kind: 'same', text: before },
    { kind: 'added', text },
  ] as const;
  return { change: 'changed', kind: 'text', section: undefined, runs, anchor: '', line };
}

function pageWith(path: string, shown: readonly ShownEdit[]): ComparedPage {
  return {
    id: path,
    path,
    oldPath: path,
    title: path,
    oldTitle: path,
    file: `content/${path}.md`,
    hasNewText: true,
    headings: same,
    links: same,
    comparison: {
      counts: { added: 0, removed: 0, changed: shown.length, moved: 0 },
      parts: NO_PARTS,
      weight: 'text',
      anchor: '',
      shown,
      marks: [],
    },
  };
}

const line = (file: string, number: number) => ({ file, side: 'after', line: number }) as const;
const description = line('content/own.md', 3);

test('a description that cards repeat is listed on its own page, and pages with nothing else are left out', () => {
  const own = edit('new words', description);
  const { pages, repeats } = foldRepeats([
    pageWith('list', [edit('new words', description, 'Own: ')]),
    pageWith('own', [own]),
    pageWith('other', [edit('new words', description), edit('else', line('content/other.md', 9))]),
  ]);
  expect(pages.map(({ path, comparison }) => [path, comparison?.shown.length])).toEqual([
    ['own', 1],
    ['other', 1],
  ]);
  expect(pages[1]?.comparison?.counts.changed).toBe(1);
  expect(repeats.get(own)?.map(({ path }) => path)).toEqual(['list', 'other']);
});

test('other words of the same line, and changes without a line, are no repeats', () => {
  const all = [
    pageWith('a', [edit('one', description), edit('count', undefined)]),
    pageWith('b', [edit('two', description), edit('count', undefined)]),
  ];
  expect(foldRepeats(all)).toEqual({ pages: all, repeats: new Map() });
});

test('where no page is of that file, the first page lists the change', () => {
  const data = line('content/_data/x.yaml', 2);
  const { pages } = foldRepeats([
    pageWith('a', [edit('one', data)]),
    pageWith('b', [edit('one', data)]),
  ]);
  expect(pages.map(({ path }) => path)).toEqual(['a']);
});
