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

test('the whole tree holds every page, and groups can be opened', () => {
  const tree = sidebarTree(nodes, format);
  expect(tree.map(({ label, canOpen }) => [label, canOpen])).toEqual([
    ['Start', undefined],
    ['Guides', true],
    ['Group', true],
  ]);
  expect(tree[2]?.items?.[0]?.items?.[0]?.href).toBe('/base/group/deep');
});

test('a branch carries only the groups that lead to the page', () => {
  const branch = sidebarBranch(nodes, 'guides/two', format);
  expect(branch[1]?.items?.map(({ label }) => label)).toEqual(['One', 'Two']);
  expect(branch[2]?.items).toBeUndefined();
  expect(branch[2]?.canOpen).toBe(true);
});

test('a group without a page leads to its first page and says that it is none', () => {
  const [, , group] = sidebarBranch(nodes, 'start', format);
  expect(group).toEqual({ label: 'Group', href: '/base/group/deep', canOpen: true, isGroup: true });
});
