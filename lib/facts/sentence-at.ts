const MAX_LENGTH = 300;
const BREAK = /^\s*$|^\s*(?:#{1,6} |\||[-*+] |\d+\. |>|```|~~~|:::|<)/;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Returns the sentence at a position of a Markdown text, without its links and emphasis. Returns a table row or a line of
 * code as a whole. Lines and columns start at 1.
 */
export function sentenceAt(lines: readonly string[], line: number, column: number): string {
  const own = lines[line - 1] ?? '';
  let first = line - 1;
  let last = line - 1;
  const isRow = /^\s*\|/.test(own);
  while (
    !isRow &&
    first > 0 &&
    !BREAK.test(lines[first] ?? '') &&
    !/^\s*$/.test(lines[first - 1] ?? '')
  )
    first -= 1;
  while (!isRow && last + 1 < lines.length && !BREAK.test(lines[last + 1] ?? '')) last += 1;
  const before = lines.slice(first, line - 1).join(' ');
  const at = (before === '' ? 0 : before.length + 1) + column - 1;
  const paragraph = lines.slice(first, last + 1).join(' ');
  const sentence = isRow
    ? paragraph
    : (segmenter.segment(paragraph).containing(at)?.segment ?? own);
  return cut(withoutMarkup(sentence));
}

function withoutMarkup(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+>]|\d+\.|#{1,6})\s+/, '')
    .replace(/^\s*\||\|\s*$/g, '')
    .replace(/\s*\|\s*/g, ' · ')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…`;
}
