import { expect, test } from 'vitest';
import { readShard, takeShard } from './shard';

test.for([
  { args: [], shard: { index: 1, count: 1 } },
  { args: ['--shard', '1/1'], shard: { index: 1, count: 1 } },
  { args: ['--shard', '2/4'], shard: { index: 2, count: 4 } },
  { args: ['--shard', '12/12'], shard: { index: 12, count: 12 } },
])('$args is $shard', ({ args, shard }) => {
  expect(readShard(args)).toEqual(shard);
});

test.for([
  [['--shard']],
  [['--shard', '']],
  [['--shard', '0/4']],
  [['--shard', '5/4']],
  [['--shard', '1/0']],
  [['--shard', '1.5/4']],
  [['--shard', '-1/4']],
  [['--shard', '1/4', '2/4']],
  [['--shards', '1/4']],
  [['2/4']],
])('%s is refused with a sentence', ([args]) => {
  expect(() => readShard(args ?? [])).toThrow('such as --shard 2/4');
});

test.for([1, 2, 3, 4, 11])('%i shards hold everything once, and differ by one at most', (count) => {
  const items = Array.from({ length: 10 }, (_, index) => index);
  const shards = Array.from({ length: count }, (_, at) =>
    takeShard(items, { index: at + 1, count }),
  );
  expect(shards.flat().sort((a, b) => a - b)).toEqual(items);
  const sizes = shards.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});
