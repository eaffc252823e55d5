import { expect, test } from 'vitest';
import { type SlugWish, settleSlugs } from './settle-slugs';

const wish = (claim: number, ...tries: readonly string[]): SlugWish => ({ tries, claim });

test.for<{ name: string; wishes: readonly SlugWish[]; slugs: readonly string[] }>([
  {
    name: 'one that nobody else wants',
    wishes: [wish(0, 'a', 'a-1'), wish(0, 'b', 'b-2')],
    slugs: ['a', 'b'],
  },
  {
    name: 'the next of its tries if another one wants the first',
    wishes: [wish(0, 'a', 'a-1'), wish(0, 'a', 'a-2')],
    slugs: ['a-1', 'a-2'],
  },
  {
    name: 'the first with the best claim',
    wishes: [wish(1, 'a', 'a-1'), wish(2, 'a', 'a-2'), wish(0, 'a', 'a-3')],
    slugs: ['a-1', 'a', 'a-3'],
  },
  {
    name: 'no slug that is reserved or that another one has',
    wishes: [wish(2, 'top', 'top-1'), wish(0, 'b', 'a'), wish(0, 'b', 'c'), wish(0, 'a')],
    slugs: ['top-1', 'b-last', 'c', 'a'],
  },
])('each gets $name, in any order', ({ wishes, slugs }) => {
  const own = wishes.map(({ tries, claim }) => ({ tries: [...tries, `${tries[0]}-last`], claim }));
  expect(settleSlugs(own, ['top'])).toEqual(slugs);
  expect(settleSlugs(own.toReversed(), ['top'])).toEqual(slugs.toReversed());
});
