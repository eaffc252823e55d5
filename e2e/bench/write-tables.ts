import type { BuildBench } from './bench-builds';
import type { ReadingBench } from './bench-reading';
import type { FileCost } from './measure-islands';

/** Results of one benchmark run. */
export type Results = {
  readonly machine: string;
  readonly builds: readonly BuildBench[];
  readonly reading?: ReadingBench | undefined;
  /** Size of the module that every page loads, in total and by file. */
  readonly islands?: { readonly all: number; readonly files: readonly FileCost[] } | undefined;
};

/** Returns the results as Markdown tables. */
export function writeTables({ machine, builds, reading, islands }: Results): string {
  const parts = [
    machine,
    table(
      'Pages | Cold, CPU s | wall s | After one edit, CPU s | wall s | Nothing changed, CPU s | wall s | Peak memory, GB | Output, kB a page | Files a page | CPU s a page, to the one above',
      builds.map(({ pages, cold, warm, unchanged, output }, index) => {
        const above = builds[index - 1];
        const growth = above && cold.cpuSeconds / pages / (above.cold.cpuSeconds / above.pages);
        return [
          pages,
          cold.cpuSeconds,
          cold.wallSeconds,
          warm.cpuSeconds,
          warm.wallSeconds,
          unchanged.cpuSeconds,
          unchanged.wallSeconds,
          Math.max(cold.peakBytes ?? 0, warm.peakBytes ?? 0) / 1e9,
          output.bytesPerPage / 1e3,
          output.filesPerPage,
          growth,
        ];
      }),
    ),
  ];
  if (reading) parts.push(...readingTables(reading));
  if (islands) parts.push(islandTable(islands));
  return `${parts.join('\n\n')}\n`;
}

function islandTable({ all, files }: NonNullable<Results['islands']>): string {
  return table('File of the module | minified, kB', [
    ...files.map(({ file, bytes }) => [file, bytes / 1e3]),
    ['all, compressed', all / 1e3],
  ]);
}

function readingTables({ first, ahead, unprepared, search }: ReadingBench): string[] {
  return [
    table(
      'First visit | all, kB | HTML | CSS | JS | fonts | requests | FCP, ms | LCP, ms | TBT, ms | CLS | ahead in 10 s, kB | second visit, kB',
      Object.entries(first).map(([name, { bytes, requests, ...paint }]) => [
        name,
        bytes.all / 1e3,
        bytes.html / 1e3,
        bytes.styles / 1e3,
        bytes.scripts / 1e3,
        bytes.fonts / 1e3,
        requests,
        paint.firstPaint,
        paint.largestPaint,
        paint.blocking,
        paint.shift,
        bytes.ahead / 1e3,
        bytes.again / 1e3,
      ]),
    ),
    table('Next page | ms | kB', [
      ['fetched ahead', ahead.duration, ahead.bytes / 1e3],
      ['not', unprepared.duration, unprepared.bytes / 1e3],
    ]),
    table('Search | kB to the first result | ms of work for it | ms a key | worst key', [
      ['cold', search.firstBytes / 1e3, search.firstWork, search.keyWork, search.worstKeyWork],
    ]),
  ];
}

type Cell = string | number | undefined;

function table(heads: string, rows: readonly (readonly Cell[])[]): string {
  const columns = heads.split(' | ');
  return [columns, columns.map(() => '---'), ...rows.map((row) => row.map(formatCell))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

// Shows at least three digits, but no more than were measured.
function formatCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell);
  return cell.toFixed(cell < 10 ? 2 : cell < 100 ? 1 : 0);
}
