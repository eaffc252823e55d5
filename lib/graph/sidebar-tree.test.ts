import { expect, test } from 'vitest';
import type { SidebarNode } from './sidebar';
import { sidebarBranch, sidebarTree } from './sidebar-tree';

const page = (label: string, path: string): SidebarNode => ({ label, path, items: [] });
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

test('the whole tree holds every page, and counts those of each group', () => {
  const tree = sidebarTree(nodes, format);
  expect(tree.map(({ label, count }) => [label, count])).toEqual([
    ['Start', undefined],
    ['Guides', 2],
    ['Group', 1],
  ]);
  expect(tree[2]?.items?.[0]?.items?.[0]?.href).toBe('/base/group/deep');
});

test('a branch carries only the groups that lead to the page', () => {
  const branch = sidebarBranch(nodes, 'guides/two', format);
  expect(branch[1]?.items?.map(({ label }) => label)).toEqual(['One', 'Two']);
  expect(branch[2]?.items).toBeUndefined();
  expect(branch[2]?.count).toBe(1);
});

test('a group without a page leads to its first page and says that it is none', () => {
  const [, , group] = sidebarBranch(nodes, 'start', format);
  expect(group).toEqual({ label: 'Group', href: '/base/group/deep', count: 1, isGroup: true });
});
