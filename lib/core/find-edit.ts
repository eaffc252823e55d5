import type { Edit, Place } from './problem';

/** A range of a text, in UTF-16 units from its start, and its replacement. */
export type Replacement = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Returns the replacement that an edit makes in a text, or undefined if the original text is no longer there. Edits use
 * LF line endings. In a file with CRLF, the replacement uses CRLF.
 */
export function findEdit(
  text: string,
  { line, column }: Pick<Place, 'line' | 'column'>,
  { from, to, isFromTop }: Edit,
): Replacement | undefined {
  let lineStart = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = text.indexOf('\n', lineStart);
    if (end < 0) return undefined;
    lineStart = end + 1;
  }
  const place = isFromTop ? 0 : lineStart + column - 1;
  for (const end of ['\n', '\r\n']) {
    const wanted = from.replaceAll('\n', end);
    const start = wanted === '' ? -1 : text.indexOf(wanted, place);
    if (start < 0) continue;
    const isCrlf = text.indexOf('\r\n') >= 0;
    const written = isCrlf ? to.replaceAll('\n', '\r\n') : to;
    return { start, end: start + wanted.length, text: written };
  }
  return undefined;
}
