import { readArguments } from '../../lib/core/command-line/read-arguments';
import type { Syntax } from '../../lib/core/command-line/syntax';
import { UsageError } from '../../lib/core/command-line/usage-error';

/** Options of the benchmark. */
export type BenchOptions = {
  /** Numbers of pages of the generated sites, in ascending order. */
  readonly pages: readonly number[];
  /** Numbers of parts into which the compilation is divided. Empty if that isn't measured. */
  readonly shards: readonly number[];
  /** Whether the smallest site is also read in a browser. */
  readonly isRead: boolean;
};

export const BENCH_SYNTAX = {
  call: 'npm run bench',
  does: 'Measures builds, bytes, search, and a visit on a slow phone. Writes .cache/bench.',
  options: {
    pages: {
      value: 'COUNTS',
      does: 'sizes of the generated sites, such as 250,1000 (default: 250)',
    },
    shards: { value: 'COUNTS', does: 'also compile in so many parts, such as 1,4' },
    'no-reading': { does: 'skip what needs a browser' },
  },
  variables: ['CHROMIUM'],
} as const satisfies Syntax;

/** Reads the arguments. Throws a UsageError if they don't make sense. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = readArguments(args, BENCH_SYNTAX);
  const pages = readNumbers('pages', values.pages ?? '250');
  if (pages.length === 0) throw new UsageError('--pages: write how many, such as 250 or 250,1000');
  const shards = readNumbers('shards', values.shards ?? '');
  return { pages, shards, isRead: !values['no-reading'] };
}

function readNumbers(name: string, text: string): number[] {
  const numbers = text.split(',').filter(Boolean).map(Number);
  if (numbers.every((number) => Number.isInteger(number) && number > 0)) {
    return numbers.sort((a, b) => a - b);
  }
  throw new UsageError(`--${name} ${text}: write numbers, such as 250 or 250,1000`);
}
