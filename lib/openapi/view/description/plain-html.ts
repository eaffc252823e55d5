import { escapeHtml } from '../../../core/escape-html';
import { LIMITS } from '../../model/limits';

/** Returns a text as HTML of a code block. */
export function plainHtml(text: string): string {
  return `<pre><code>${escapeHtml(text)}</code></pre>`;
}

/** Returns a long text as HTML of code blocks that each fit on a page, and that end with a line if possible. */
export function plainParts(text: string, most: number = LIMITS.descriptionLength): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + endOf(text.slice(start, start + most), start + most < text.length);
    parts.push(plainHtml(text.slice(start, end)));
    start = end;
  }
  return parts;
}

function endOf(part: string, isCut: boolean): number {
  const line = part.lastIndexOf('\n') + 1;
  if (isCut && line > 0) return line;
  // Two code units can be one character, such as an emoji.
  return isCut && /[\uD800-\uDBFF]$/.test(part) ? part.length - 1 : part.length;
}
