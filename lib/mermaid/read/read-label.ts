import { type DiagramFault, faultAt, quote, type SourceLine } from '../fault';

/** Maximum number of characters in a label. */
const LABEL_LIMIT = 120;

/** Returns a label as lines of plain text. Only `<br>` breaks a line. */
export function readLabel(line: SourceLine, raw: string): string[] | DiagramFault {
  const trimmed = raw.trim();
  const quoted = /^"([^"]*)"$/.exec(trimmed)?.[1];
  const text = quoted ?? trimmed;
  if (text.startsWith('`')) {
    const fix = 'write plain text without backticks';
    return faultAt(line, "Markdown isn't supported in labels", fix, '`');
  }
  if (text.includes('"')) {
    const fix = 'write “ and ” instead';
    return faultAt(line, `The label ${quote(text)} contains a straight quotation mark`, fix, '"');
  }
  const entity = /[&#]#?\w+;/.exec(text)?.[0];
  if (entity) {
    const fix = 'write the character itself';
    return faultAt(line, `HTML entities such as \`${entity}\` aren't supported`, fix, entity);
  }
  const lines = text.split(/<br\s*\/?>/i).map((part) => part.trim().replace(/\s+/g, ' '));
  const tag = /<\/?[a-z][^<>]*>/i.exec(lines.join('\n'))?.[0];
  if (tag) {
    const fix = 'write plain text; only <br> is supported';
    return faultAt(line, `${quote(tag)} isn't supported in labels`, fix, tag);
  }
  if (lines.some((part) => part === '')) {
    return faultAt(line, 'The label is empty', 'write its text, or remove the label', raw);
  }
  if (text.length > LABEL_LIMIT) {
    const message = `The label has ${text.length} characters; write at most ${LABEL_LIMIT}`;
    return faultAt(line, message, 'move the rest to the text below the diagram', raw);
  }
  return lines;
}

/** Like `readLabel`, but returns undefined for a missing label. */
export function readOptionalLabel(
  line: SourceLine,
  raw: string | undefined,
): string[] | undefined | DiagramFault {
  return raw === undefined ? undefined : readLabel(line, raw);
}
