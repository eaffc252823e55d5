import { expect, test } from 'vitest';
import type { Change, ChangeGroup } from '../../openapi/history';
import { splitComparison, sumUpComparison } from './split-comparison';

const place = { file: 'openapi.yaml', line: 1, column: 1 };
const groupOf = (slug: string, ...kinds: Change['kind'][]): ChangeGroup => ({
  kind: 'operation',
  name: slug,
  operations: [{ slug, title: slug, method: 'GET', path: `/${slug}`, href: '' }],
  changes: kinds.map((kind) => ({ kind, severity: 'safe', where: '', sentence: '', place })),
});

test('operations of one version are separate from what changed in both', () => {
  const groups = [
    groupOf('a', 'operation-added'),
    groupOf('b', 'operation-removed'),
    groupOf('c', 'property-added', 'type-changed'),
  ];
  const { added, removed, changed } = splitComparison({ groups });
  expect(added.map(({ slug }) => slug)).toEqual(['a']);
  expect(removed.map(({ slug }) => slug)).toEqual(['b']);
  expect(changed).toEqual([groups[2]]);
});

test.for<{ groups: ChangeGroup[]; text: string }>([
  { groups: [], text: 'No changes for callers' },
  { groups: [groupOf('a', 'operation-added')], text: '1 operation added' },
  {
    groups: [
      groupOf('a', 'operation-added'),
      groupOf('b', 'operation-added'),
      groupOf('c', 'operation-removed'),
      groupOf('d', 'property-added', 'type-changed'),
    ],
    text: '2 operations added, 1 operation removed, 2 other changes',
  },
])('$text', ({ groups, text }) => {
  expect(sumUpComparison({ groups })).toBe(text);
});
