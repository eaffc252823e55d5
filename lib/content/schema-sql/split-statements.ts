import { blankOut } from '../../core/blank-out';

/** One SQL statement without its comments, and its offset. */
export type Statement = { readonly text: string; readonly at: number };

// Matches parts whose contents we ignore: comments, strings, quoted names, and function bodies.
const WHOLE =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|\$([A-Za-z_]\w*)?\$/g;

/**
 * Splits `sql` into its statements. Comments become spaces, so offsets within a statement match the file. A semicolon
 * inside strings, quoted names, and function bodies doesn't end a statement.
 */
export function splitStatements(sql: string): Statement[] {
  const parts = maskWhole(sql);
  const statements: Statement[] = [];
  let start = 0;
  for (let end = parts.mask.indexOf(';'); ; end = parts.mask.indexOf(';', start)) {
    const stop = end < 0 ? sql.length : end;
    const text = parts.plain.slice(start, stop);
    const lead = text.length - text.trimStart().length;
    if (text.trim() !== '') statements.push({ text: text.trim(), at: start + lead });
    if (end < 0) return statements;
    start = end + 1;
  }
}

/**
 * Blanks out parts of `sql` without changing offsets. `plain` has spaces in place of comments. `mask` also has spaces
 * in place of strings, quoted names, and function bodies, so it's safe to search for punctuation.
 */
export function maskWhole(sql: string): { plain: string; mask: string } {
  const plain: string[] = [];
  const mask: string[] = [];
  let at = 0;
  WHOLE.lastIndex = 0;
  for (let found = WHOLE.exec(sql); found; found = WHOLE.exec(sql)) {
    let [whole] = found;
    if (whole.startsWith('$')) {
      const close = sql.indexOf(whole, found.index + whole.length);
      whole = sql.slice(found.index, close < 0 ? sql.length : close + whole.length);
      WHOLE.lastIndex = found.index + whole.length;
    }
    const between = sql.slice(at, found.index);
    const isComment = whole.startsWith('--') || whole.startsWith('/*');
    plain.push(between, isComment ? blankOut(whole) : whole);
    mask.push(between, blankOut(whole));
    at = found.index + whole.length;
  }
  const rest = sql.slice(at);
  return { plain: plain.join('') + rest, mask: mask.join('') + rest };
}
