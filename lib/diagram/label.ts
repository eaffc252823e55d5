import { type DiagramFault, faultAt, quote, type SourceLine } from './fault';

/** How many characters one label may have. */
const LABEL_LIMIT = 120;

/** The words of a label as lines of plain text; `<br>` alone breaks a line. */
export function readLabel(line: SourceLine, raw: string): string[] | DiagramFault {
  const trimmed = raw.trim();
  const quoted = /^"([^"]*)"$/.exec(trimmed)?.[1];
  const text = quoted ?? trimmed;
  if (text.startsWith('`')) {
    return faultAt(line, 'Markdown in a label', 'write plain text without backticks', '`');
  }
  if (text.includes('"')) {
    return faultAt(line, `a quotation mark in ${quote(text)}`, 'write “ and ” in labels', '"');
  }
  const entity = /[&#]#?\w+;/.exec(text)?.[0];
  if (entity) return faultAt(line, `the entity ${entity}`, 'write the character itself', entity);
  const lines = text.split(/<br\s*\/?>/i).map((part) => part.trim().replace(/\s+/g, ' '));
  const tag = /<\/?[a-z][^<>]*>/i.exec(lines.join('\n'))?.[0];
  if (tag)
    return faultAt(line, `${quote(tag)} in a label`, 'write plain text; <br> alone is known', tag);
  if (lines.some((part) => part === '')) {
    return faultAt(line, 'an empty label', 'say what it is, or leave the label out', raw);
  }
  if (text.length > LABEL_LIMIT) {
    const message = `a label of ${text.length} characters, at most ${LABEL_LIMIT}`;
    return faultAt(line, message, 'say the rest in the text below the diagram', raw);
  }
  return lines;
}
