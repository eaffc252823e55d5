import { escapeHtml } from '../../core/escape-html';
import { LIMITS } from '../model/limits';

/** Returns a text as HTML of a code block. */
export function plainHtml(text: string): string {
  return `<pre><code>${escapeHtml(text)}</code></pre>`;
}

/** Returns a long text as HTML of code blocks that each fit on a page. */
export function plainParts(text: string, most: number = LIMITS.descriptionLength): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    // Two code units can be one character, such as an emoji.
    const isCut = /[\uD800-\uDBFF]/.test(text.charAt(start + most - 1));
    const end = start + (isCut ? most - 1 : most);
    parts.push(plainHtml(text.slice(start, end)));
    start = end;
  }
  return parts;
}
