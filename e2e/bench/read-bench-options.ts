import { parseArgs } from 'node:util';

/** What the bench is asked to measure. */
export type BenchOptions = {
  /** How many pages the generated sites have, the smallest first. */
  readonly pages: readonly number[];
  /** Into how many parts the compilation is divided, where that is measured. */
  readonly shards: readonly number[];
  /** Whether the smallest of the sites is also read in a browser. */
  readonly isRead: boolean;
};

/** Reads `--pages 250,1000 --shards 1,2,4 --no-reading`. Throws a sentence for anything else. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: '250' },
      shards: { type: 'string', default: '' },
      'no-reading': { type: 'boolean', default: false },
    },
  });
  const pages = readNumbers('pages', values.pages);
  if (pages.length === 0) throw new Error('--pages: write how many, such as 250 or 250,1000');
  return { pages, shards: readNumbers('shards', values.shards), isRead: !values['no-reading'] };
}

function readNumbers(name: string, text: string): number[] {
  const numbers = text.split(',').filter(Boolean).map(Number);
  if (numbers.every((number) => Number.isInteger(number) && number > 0)) {
    return numbers.sort((a, b) => a - b);
  }
  throw new Error(`--${name} ${text}: write numbers, such as 250 or 250,1000`);
}
