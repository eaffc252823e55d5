import { UsageError } from '../core/command-line/usage-error';

/** One of several equal parts of the pages: part `index` of `count`, starting at 1. */
export type Shard = { readonly index: number; readonly count: number };

/** Parses `2/4`. By default, returns a single shard with everything. Throws a UsageError for invalid text. */
export function readShard(text = '1/1'): Shard {
  const [, index = 0, count = 0] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= count) return { index, count };
  throw new UsageError(
    `--shard ${text}: write the part and the number of parts, such as --shard 2/4`,
  );
}

/** Returns a shard's items. Takes every nth item, because neighbors are similar. */
export function takeShard<T>(items: readonly T[], { index, count }: Shard): T[] {
  return items.filter((_, at) => at % count === index - 1);
}
