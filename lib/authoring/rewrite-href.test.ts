import { expect, test } from 'vitest';
import { rewriteHref } from './rewrite-href';

const moves = {
  pages: new Map([
    ['guides/a', 'ops/b'],
    ['guides', 'handbook'],
    ['ops/ä b', 'ops/ö c'],
  ]),
  folders: new Map<string, string>(),
  files: new Map([
    ['guides/a.md', 'ops/b.md'],
    ['guides/a.svg', 'ops/a.svg'],
  ]),
  site: 'https://docs.example',
};
const moved = { from: 'guides/a.md', to: 'ops/b.md' };
const stays = { from: 'guides/c.md', to: 'guides/c.md' };

test.for([
  ['/guides/a', undefined, '/ops/b'],
  ['/guides/a#part', undefined, '/ops/b#part'],
  ['/guides/a/?q=1#part', undefined, '/ops/b/?q=1#part'],
  ['/guides', undefined, '/handbook'],
  ['/guides/a.md', undefined, '/ops/b.md'],
  ['/guides/a.svg', undefined, '/ops/a.svg'],
  ['https://docs.example/guides/a#part', undefined, 'https://docs.example/ops/b#part'],
  ['/ops/%C3%A4%20b', undefined, '/ops/%C3%B6%20c'],
  ['/guides/ab', undefined, undefined],
  ['/guides/a/b', undefined, undefined],
  ['/ops/b', undefined, undefined],
  ['https://other.example/guides/a', undefined, undefined],
  ['//guides/a', undefined, undefined],
  ['mailto:a@example.com', undefined, undefined],
  ['#part', moved, undefined],
  ['', moved, undefined],
  ['%E0%A4%A', moved, undefined],
  ['./a.svg', moved, undefined],
  ['./c.svg', moved, '../guides/c.svg'],
  ['c.svg', moved, '../guides/c.svg'],
  ['../ops/d.svg', moved, './d.svg'],
  ['./x/../../ops/d.svg', moved, './d.svg'],
  ['./a.svg', stays, '../ops/a.svg'],
  ['./c.svg', stays, undefined],
  ['./a', stays, '../ops/b'],
  ['./a.svg', undefined, undefined],
] as const)('%s', ([href, writer, expected]) => {
  expect(rewriteHref(href, moves, writer)).toBe(expected);
});

test('an id that the new page does not have is left out', () => {
  const anchors = new Set(['', 'part']);
  expect(rewriteHref('/guides/a#part', { ...moves, anchors })).toBe('/ops/b#part');
  expect(rewriteHref('/guides/a#other', { ...moves, anchors })).toBe('/ops/b');
});
