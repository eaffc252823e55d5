import { readArguments } from '../../lib/core/command-line/read-arguments';
import type { Syntax } from '../../lib/core/command-line/syntax';
import { UsageError } from '../../lib/core/command-line/usage-error';

/** The benchmark's options. */
export type BenchOptions = {
  /** Page counts of the sites to generate, in ascending order. */
  readonly pages: readonly number[];
  /** True to also measure the smallest site in a browser. */
  readonly isRead: boolean;
};

export const BENCH_SYNTAX = {
  call: 'npm run bench',
  does: 'Measures build times, sizes, search, and a visit on a slow phone. Saves the results in .cache/bench.',
  options: {
    pages: {
      value: 'COUNTS',
      does: 'sizes of the generated sites, such as 250,1000 (default: 250)',
    },
    'no-reading': { does: 'skip measurements that need a browser' },
  },
  variables: ['CHROMIUM'],
} as const satisfies Syntax;

/** Parses the arguments. Throws a UsageError if they're invalid. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = readArguments(args, BENCH_SYNTAX);
  const pages = readNumbers('pages', values.pages ?? '250');
  if (pages.length === 0)
    throw new UsageError('--pages: write numbers of pages, such as 250 or 250,1000');
  return { pages, isRead: !values['no-reading'] };
}

function readNumbers(name: string, text: string): number[] {
  const numbers = text.split(',').filter(Boolean).map(Number);
  if (numbers.every((number) => Number.isInteger(number) && number > 0)) {
    return numbers.sort((a, b) => a - b);
  }
  throw new UsageError(`--${name} ${text}: write numbers, such as 250 or 250,1000`);
}
