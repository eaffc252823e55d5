/** The maximum number of lines to look at, above and below a hunk. */
const MOST = { prose: 6, above: 400, below: 20 } as const;

/**
 * Returns the lines that say what a hunk belongs to. In YAML: the keys above it, and the plain values next to it. In
 * other files: the rest of its paragraph and the heading above it. `start` and `end` are indexes in `lines`; `end` is
 * exclusive.
 */
export function findAround(
  file: string,
  lines: readonly string[],
  start: number,
  end: number,
): string[] {
  return /\.(ya?ml|json)$/.test(file)
    ? [...listAbove(lines, start), ...listBelow(lines, start, end)]
    : listProse(lines, start, end);
}

// A dash begins an entry, so it counts as indentation of the key behind it.
function columnOf(line: string): { readonly column: number; readonly dash: number } {
  const [indent = ''] = /^[ -]*/.exec(line) ?? [];
  return { column: indent.length, dash: indent.indexOf('-') };
}

const hasText = (line: string) => line.trim() !== '' && !/^\s*#/.test(line);

function listAbove(lines: readonly string[], start: number): string[] {
  const found: string[] = [];
  const first = columnOf(lines[start] ?? '');
  // Keys to the left of `column` are parents. At the same column are neighbors, until the entry's own dash.
  let { column } = first;
  let isInEntry = first.dash < 0;
  for (let at = start - 1; at >= Math.max(0, start - MOST.above) && column >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (!hasText(line)) continue;
    const own = columnOf(line);
    if (own.column > column) continue;
    const isParent = own.column < column;
    if (!isParent && (!isInEntry || !/:\s+\S/.test(line))) continue;
    // The entries before this one.
    if (!isInEntry && own.dash >= 0 && own.column >= column) continue;
    found.push(line);
    column = own.column;
    isInEntry = own.dash < 0;
    if (own.dash >= 0) column = own.dash;
  }
  return found;
}

function listBelow(lines: readonly string[], start: number, end: number): string[] {
  const found: string[] = [];
  const { column } = columnOf(lines[start] ?? '');
  for (let at = end; at < Math.min(lines.length, end + MOST.below); at += 1) {
    const line = lines[at] ?? '';
    const own = columnOf(line);
    if (hasText(line) && (own.column < column || own.dash >= 0)) break;
    if (hasText(line) && own.column === column) found.push(line);
  }
  return found;
}

function listProse(lines: readonly string[], start: number, end: number): string[] {
  const isRow = /^\s*\|/.test(lines[start] ?? '');
  const found: string[] = [];
  const isOfParagraph = (line: string | undefined) => line !== undefined && line.trim() !== '';
  for (let at = end; !isRow && at < end + MOST.prose && isOfParagraph(lines[at]); at += 1) {
    found.push(lines[at] ?? '');
  }
  for (
    let at = start - 1;
    !isRow && at >= start - MOST.prose && isOfParagraph(lines[at]);
    at -= 1
  ) {
    found.push(lines[at] ?? '');
  }
  const heading = lines.slice(0, start).findLast((line) => /^#{1,6} /.test(line));
  return heading === undefined ? found : [...found, heading];
}
