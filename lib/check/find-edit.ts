import type { Edit, Place } from '../problem';

/** A piece of a text, in UTF-16 units from its start, and what it becomes. */
export type Replacement = { readonly start: number; readonly end: number; readonly text: string };

/** What an edit changes in a text; undefined where the text is no longer there. */
export function findEdit(
  text: string,
  { line, column }: Pick<Place, 'line' | 'column'>,
  { from, to }: Edit,
): Replacement | undefined {
  let lineStart = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = text.indexOf('\n', lineStart);
    if (end < 0) return undefined;
    lineStart = end + 1;
  }
  const start = from === '' ? -1 : text.indexOf(from, lineStart + column - 1);
  return start < 0 ? undefined : { start, end: start + from.length, text: to };
}
