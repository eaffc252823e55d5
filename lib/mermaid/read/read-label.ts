import { type DiagramFault, faultAt, quote, type SourceLine } from '../fault';

/** Maximum number of characters in a label. */
const LABEL_LIMIT = 1000;

// The entities that diagrams use, each with its character.
const ENTITIES = new Map(
  `amp& lt< gt> quot" apos' semi; colon: num# comma, lpar( rpar) lsqb[ rsqb] lbrack[ rbrack] lcub{ rcub} lbrace{ rbrace}
  vert| ndash– mdash— hellip… bull• middot· copy© reg® trade™ deg° plusmn± times× divide÷ le≤ ge≥ ne≠ asymp≈ infin∞ larr←
  uarr↑ rarr→ darr↓ harr↔ rArr⇒ laquo« raquo» lsquo‘ rsquo’ ldquo“ rdquo” sect§ para¶ euro€ pound£ check✓ cross✗ hearts♥`
    .split(/\s+/)
    .map((entity) => [entity.slice(0, -1), entity.slice(-1)] as const),
).set('nbsp', ' ');

const BREAK =
  /<br\s*\/?\s*>|<\/br\s*>|<\/?(?:p|div|li|ul|ol|hr|h[1-6]|center|tr|table)(?:\s[^<>]*)?\/?>/gi;
const FORMAT =
  /<\/?(?:b|i|u|s|em|strong|small|big|code|kbd|pre|sub|sup|span|font|mark|tt|del|ins|q|a|td|th|tbody|thead|label|wbr)(?:\s[^<>]*)?\/?>/gi;
const IMAGE = /<img\s[^<>]*\balt=["']([^"'<>]+)["'][^<>]*>/gi;
const FOREIGN =
  /<\/?(?:script|style|svg|math|img|iframe|object|embed|input|button|form|select|video|audio|canvas|template|link|meta|base)\b[^<>]*>?/i;
const ICON = /(?<![\w/])fa[a-z]?:fa-([\w-]+)/g;

/**
 * Returns a label as lines of plain text. Quotes around it are dropped. HTML tags and Markdown only format text, so
 * their text remains. Icons are dropped, unless the label is nothing else.
 */
export function readLabel(line: SourceLine, raw: string): string[] | DiagramFault {
  const trimmed = raw.trim();
  const quoted = /^"([^"]*)"$/.exec(trimmed)?.[1];
  if (quoted === undefined) return readText(line, trimmed, raw !== '');
  const marked = /^\s*`([^`]*)`\s*$/.exec(quoted)?.[1];
  return readText(line, marked === undefined ? quoted : readMarkdown(marked), quoted !== '');
}

/** Like `readLabel`, but keeps quotes. `mayBeBlank` allows a label of spaces only. */
export function readText(
  line: SourceLine,
  text: string,
  mayBeBlank = false,
): string[] | DiagramFault {
  const foreign = FOREIGN.exec(text)?.[0];
  const shown = text.replace(IMAGE, '$1');
  if (foreign && FOREIGN.test(shown)) {
    const fix = 'write plain text; tags for formatting work, such as <br> and <b>';
    return faultAt(line, `${quote(foreign)} isn't supported in labels`, fix, foreign);
  }
  if (text.length > LABEL_LIMIT) {
    const message = `The label has ${text.length} characters; write at most ${LABEL_LIMIT}`;
    return faultAt(line, message, 'move the rest to the text below the diagram', text);
  }
  const plain = shown.replace(BREAK, '\n').replace(FORMAT, '');
  const bare = plain.replace(ICON, '');
  const lines = (
    bare.trim() === '' ? plain.replace(ICON, (_, name: string) => name.replaceAll('-', ' ')) : bare
  )
    // A backslash with `n` breaks a line, but not in a path such as `C:\new`.
    .replace(/\\n/g, /\b[A-Za-z]:\\/.test(plain) ? '$&' : '\n')
    .split('\n')
    .map((part) => decodeEntities(part).trim().replace(/\s+/g, ' '));
  while (lines.length > 1 && lines[0] === '') lines.shift();
  while (lines.length > 1 && lines.at(-1) === '') lines.pop();
  if (lines.join('') === '' && !mayBeBlank) {
    return faultAt(line, 'The label is empty', 'write its text, or remove the label', text);
  }
  return lines;
}

/** Like `readLabel`, but returns undefined for a missing label. */
export function readOptionalLabel(
  line: SourceLine,
  raw: string | undefined,
): string[] | undefined | DiagramFault {
  return raw === undefined || /^\s*(?:""?)?\s*$/.test(raw) ? undefined : readLabel(line, raw);
}

/** Removes the marks for bold and italic text. */
function readMarkdown(text: string): string {
  return text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\*([^*\s][^*]*)\*/g, '$1')
    .replace(/(?<![\p{L}\p{N}_])(__?)([^_\s][^_]*)\1(?![\p{L}\p{N}_])/gu, '$2');
}

/** Replaces entities of HTML (`&lt;`) and of Mermaid (`#lt;`, `#35;`). Unknown ones stay as they are. */
function decodeEntities(text: string): string {
  return text.replace(/(?:&#?|#)(x[\da-f]{1,6}|\w{1,10});/gi, (whole, name: string) => {
    const known = ENTITIES.get(name);
    if (known) return known;
    const isHex = /^x[\da-f]+$/i.test(name);
    if (!isHex && !/^\d+$/.test(name)) return whole;
    const code = isHex ? Number.parseInt(name.slice(1), 16) : Number(name);
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter && !/\p{C}/u.test(String.fromCodePoint(code))
      ? String.fromCodePoint(code)
      : ' ';
  });
}
