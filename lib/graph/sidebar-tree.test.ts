import { expect, test } from 'vitest';
import type { SidebarNode } from './sidebar';
import { type SidebarItem, sidebarView } from './sidebar-tree';

const page = (label: string, path: string): SidebarNode => ({ label, path, items: [] });
const many = (count: number, folder: string) =>
  Array.from({ length: count }, (_, index) => page(`${folder} ${index}`, `${folder}/${index}`));
const nodes: SidebarNode[] = [
  page('Start', 'start'),
  {
    label: 'Guides',
    path: 'guides',
    items: [page('One', 'guides/one'), page('Two', 'guides/two')],
  },
  { label: 'Group', items: [{ label: 'Inner', items: [page('Deep', 'group/deep')] }] },
];
const format = (path: string) => `/base/${path}`;

/** Writes a sidebar as lines: what's open is indented, and what's folded is in brackets. */
function linesOf(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if ('folded' in item) return [`${indent}[${item.words}: ${item.folded.length}]`];
    const mark = item.isCurrent ? '*' : item.isClosed ? '>' : '';
    return [`${indent}${item.label}${mark}`, ...linesOf(item.items ?? [], `${indent}  `)];
  });
}
const view = (tree: readonly SidebarNode[], path: string) =>
  linesOf(sidebarView(tree, path, format));

test('a small sidebar shows its top level, and the siblings of the page', () => {
  expect(view(nodes, 'guides/two')).toEqual(['Start', 'Guides', '  One', '  Two*', 'Group>']);
  expect(view(nodes, 'start')).toEqual(['Start*', 'Guides>', 'Group>']);
});

test("a group's page shows what's in the group", () => {
  expect(view(nodes, 'guides')).toEqual(['Start', 'Guides*', '  One', '  Two', 'Group>']);
});

test('a closed group without a page leads to its first page, and an open one is no link', () => {
  expect(sidebarView(nodes, 'start', format)[2]).toEqual({
    label: 'Group',
    href: '/base/group/deep',
    isClosed: true,
  });
  expect(sidebarView(nodes, 'group/deep', format)[2]).toMatchObject({
    label: 'Group',
    items: [{ label: 'Inner', items: [{ href: '/base/group/deep', isCurrent: true }] }],
  });
});

test('a large sidebar folds its top level and the siblings that are far from the page', () => {
  const large = [{ label: 'Records', path: 'records', items: many(60, 'records') }, ...nodes];
  expect(view(large, 'records/20')).toEqual([
    '[All sections: 4]',
    'Records',
    '  [17 more before: 17]',
    ...[17, 18, 19].map((number) => `  records ${number}`),
    '  records 20*',
    ...[21, 22, 23].map((number) => `  records ${number}`),
    '  [36 more after: 36]',
  ]);
});

test('a large top level folds what is far from a page without a group, or without an entry', () => {
  const large = [page('Start', 'start'), ...many(17, 'api')];
  const labels = (numbers: readonly number[]) => numbers.map((number) => `api ${number}`);
  const first = ['Start', ...labels([0, 1, 2, 3, 4, 5]), '[11 more after: 11]'];
  expect(view(large, 'start')).toEqual(['Start*', ...first.slice(1)]);
  expect(view(large, 'elsewhere')).toEqual(first);
  expect(view(large, 'api/16/part')).toEqual([
    '[11 more before: 11]',
    ...labels([10, 11, 12, 13, 14, 15, 16]),
  ]);
  const landingLast = [page('Start', 'api/start'), ...many(16, 'part'), page('API', 'api')];
  expect(view(landingLast, 'api/start')[0]).toBe('Start*');
});

test('a fold has at least two entries, and every entry is somewhere once', () => {
  const large = [{ label: 'Records', path: 'records', items: many(11, 'records') }, ...nodes];
  for (const { path = '' } of large[0]?.items ?? []) {
    const lines = view(large, path);
    expect(lines.filter((line) => / 1 more /.test(line))).toEqual([]);
    const folded = lines.map((line) => Number(/more \w+: (\d+)/.exec(line)?.[1] ?? 0));
    const shown = lines.filter((line) => line.includes('records '));
    expect(folded.reduce((sum, count) => sum + count, shown.length)).toBe(11);
    expect(lines.length).toBeLessThanOrEqual(12);
  }
});

test('views of a page are its entry', () => {
  const mapping: SidebarNode = { ...page('Mapping', 'sales/mapping'), isView: true };
  const domains = [{ ...page('Sales', 'sales'), items: [mapping] }, page('Supply', 'supply')];
  const tree = [{ label: 'Domains', path: 'domains', items: domains }, ...nodes];
  const lines = ['Domains', '  Sales*', '  Supply', 'Start', 'Guides>', 'Group>'];
  expect(view(tree, 'sales')).toEqual(lines);
  expect(view(tree, 'sales/mapping')).toEqual(lines);
  expect(view(tree, 'domains')[1]).toBe('  Sales');
});

test('a page that is in no sidebar shows the top level', () => {
  expect(view(nodes, 'elsewhere')).toEqual(['Start', 'Guides>', 'Group>']);
});
