import { SettingsError } from '../settings-error';

/** One of several equal parts of all pages: the `index`-th of `count`, counted from 1. */
export type Shard = { readonly index: number; readonly count: number };

/** Reads `--shard 2/4`; without it, the one part that is everything. Throws a sentence for anything else. */
export function readShard(args: readonly string[]): Shard {
  if (args.length === 0) return { index: 1, count: 1 };
  const [name, value = '', ...rest] = args;
  const [, index = 0, count = 0] =
    /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(value)?.map(Number) ?? [];
  if (name === '--shard' && rest.length === 0 && index >= 1 && index <= count) {
    return { index, count };
  }
  throw new SettingsError(
    `${args.join(' ')}: write which part of how many, such as --shard 2/4, or leave it out`,
  );
}

/** What of a list belongs to a shard. Neighbors are alike, so that each shard gets every n-th. */
export function takeShard<T>(items: readonly T[], { index, count }: Shard): T[] {
  return items.filter((_, at) => at % count === index - 1);
}
