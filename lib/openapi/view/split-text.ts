/**
 * Splits Markdown into parts of at most `most` characters and `mostMarks` marks each, where a paragraph, list, or code
 * block ends. A single block that's larger is a part of its own. Each part keeps the definitions of reference links.
 */
export function splitText(text: string, most: number, mostMarks: number): string[] {
  const definitions = (text.match(/^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm) ?? []).join('\n');
  const isShort = definitions.length < most / 10;
  const parts: string[] = [];
  let part = '';
  for (const block of blocksOf(text)) {
    const longer = `${part}${block}`;
    if (part !== '' && (longer.length > most * 0.8 || countMarks(longer) > mostMarks * 0.8)) {
      parts.push(part);
      part = block;
    } else part = longer;
  }
  parts.push(part);
  if (parts.length === 1 || definitions === '' || !isShort) return parts;
  return parts.map((own) => `${own}\n\n${definitions}`);
}

/** Returns the number of markers of emphasis, code, and links in a text. */
export function countMarks(text: string): number {
  return text.match(/[*_~]|[[\]`]+/g)?.length ?? 0;
}

// A blank line ends a block, except in fenced code and before indented text, which can belong to a list.
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let block = '';
  let fence = '';
  let isAfterBlank = false;
  for (const line of text.split(/(?<=\n)/)) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '' && isAfterBlank && /^\S/.test(line)) {
      blocks.push(block);
      block = '';
    }
    block += line;
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    isAfterBlank = line.trim() === '';
  }
  blocks.push(block);
  return blocks;
}
