/** Matches text that's written from right to left. It would reorder the text next to it. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns a stranger's text as inline code in GitHub's Markdown, cut to `most` characters. In code, GitHub shows every
 * character as it is: no mention, reference, link, emoji, HTML, or Markdown. Removes characters that can't be seen or
 * that change the direction of the text.
 */
export function codeSpan(text: string, most: number): string {
  const line = text
    // A character has at most two code units, and the marks on it are cut below.
    .slice(0, most * 8)
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
  if (line === '') return '`(no text)`';
  const characters = [...line];
  const isCut = characters.length > most || text.length > most * 8;
  const shown = isCut ? `${characters.slice(0, most).join('').trimEnd()}…` : line;
  const runs = shown.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  // Markdown removes one space on both sides.
  const space = /^`|`$/.test(shown) ? ' ' : '';
  const isolated = RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
  return fence + space + isolated + space + fence;
}
