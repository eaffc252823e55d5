import type { DialectFault, Line } from './lines';
import { trackFences } from './lines';

const FENCE = /^[ \t]*(?:`{3,}(?!.*`)|~{3,})/;
const TAG = /^[ \t]*<\/?[a-z][\w-]*(?:\s[^<>]*)?>[ \t]*$/i;
/** A tag whose content Python-Markdown and kramdown read as Markdown. */
const MARKDOWN =
  /^[ \t]*<([a-z][\w-]*)\b[^<>]*?\smarkdown(?:=["']?\w+["']?)?(?=[\s>])[^<>]*>[ \t]*$/i;
const AS_WRITTEN = /^[ \t]*<(?:pre|script|style|textarea)\b/i;

/** Returns whether a page may have what `separateHtml` looks for. */
export function mayTouchHtml(source: string): boolean {
  return /\smarkdown[=\s>]|>[ \t]*\n[ \t]*(?:```|~~~)/.test(source);
}

/**
 * Puts blank lines where CommonMark needs them: between HTML and a code block directly below it, which would be a part
 * of the HTML, and around the content of an element that other tools read as Markdown.
 */
export function separateHtml(lines: readonly Line[], faults: DialectFault[]): Line[] {
  const read: Line[] = [];
  const isCode = trackFences();
  const open: string[] = [];
  let block = '';
  const separate = (line: Line, message: string) => {
    const edit = { from: line.text, to: `\n${line.text}` };
    faults.push({ line: line.line, message, fix: 'put a blank line above it', edit });
    read.push({ ...line, text: '' });
  };
  for (const [index, line] of lines.entries()) {
    const { text } = line;
    const above = lines[index - 1]?.text ?? '';
    if (above.trim() === '') block = text;
    const isTouching = above.trim() !== '' && text.trim() !== '' && !AS_WRITTEN.test(block);
    if (!isCode(text)) {
      const name = MARKDOWN.exec(text)?.[1];
      const [end = ''] = /(?<=^[ \t]*<\/)[\w-]+(?=>[ \t]*$)/.exec(text) ?? [];
      const isEnd = end !== '' && open.at(-1) === end;
      const isCodeBelow = FENCE.test(text) && TAG.test(above) && /^[ \t]*</.test(block);
      const isBelowTag = MARKDOWN.test(above) || (open.length > 0 && TAG.test(above));
      if (isTouching && isCodeBelow) {
        separate(line, "A code block can't begin directly below HTML");
      } else if (isTouching && isBelowTag && !text.trim().startsWith('<')) {
        separate(line, "Text directly below a tag isn't read as Markdown");
      } else if (isTouching && isEnd && !above.trim().startsWith('<')) {
        read.push({ ...line, text: '' });
      }
      if (isEnd || read.at(-1)?.line === line.line) block = text;
      if (name !== undefined) open.push(name);
      else if (isEnd) open.pop();
    }
    read.push(line);
  }
  return read;
}
