import { expect, test } from 'vitest';
import { readShard, takeShard } from './shard';

test.for([
  { text: undefined, shard: { index: 1, count: 1 } },
  { text: '1/1', shard: { index: 1, count: 1 } },
  { text: '2/4', shard: { index: 2, count: 4 } },
  { text: '12/12', shard: { index: 12, count: 12 } },
])('$text is $shard', ({ text, shard }) => {
  expect(readShard(text)).toEqual(shard);
});

test.for(['', '0/4', '5/4', '1/0', '1.5/4', '-1/4', '2', '2/4/6'])(
  '"%s" is refused with a sentence',
  (text) => {
    expect(() => readShard(text)).toThrow('such as --shard 2/4');
  },
);

test.for([1, 2, 3, 4, 11])('%i shards hold everything once, and differ by one at most', (count) => {
  const items = Array.from({ length: 10 }, (_, index) => index);
  const shards = Array.from({ length: count }, (_, at) =>
    takeShard(items, { index: at + 1, count }),
  );
  expect(shards.flat().sort((a, b) => a - b)).toEqual(items);
  const sizes = shards.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});
