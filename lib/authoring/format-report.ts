import { countOf } from '../core/count-of';
import type { Report } from './build-report';

/** Formats the report for a terminal, with aligned columns and a heading for each section. */
export function formatReport({ pages, orphans, optOuts }: Report): string {
  const overdue = pages.filter(({ isOverdue }) => isOverdue).length;
  const rows = pages.map(({ path, owner, reviewed, due, isOverdue }) => [
    owner ?? '-',
    reviewed ?? '-',
    due === undefined ? '-' : `${due}${isOverdue ? ' overdue' : ''}`,
    path,
  ]);
  const samples = optOuts.map(({ file, line, reason }) => [`${file}:${line}`, reason]);
  return [
    `${countOf(pages.length, 'page')}, ${overdue} overdue`,
    ...align([['OWNER', 'REVIEWED', 'DUE', 'PAGE'], ...rows]),
    '',
    `${orphans.length} in no sidebar and without a link to them`,
    ...orphans.map((path) => `  ${path}`),
    '',
    `${countOf(optOuts.length, 'sample')} not run`,
    ...align(samples),
  ].join('\n');
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
