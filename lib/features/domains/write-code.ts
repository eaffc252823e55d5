import { escapeHtml } from '../../core/escape-html';
import { splitCode } from './split-code';

/** Converts text from the data to HTML: escapes it, and wraps code between backticks in `<code>`. */
export function writeCode(text: string): string {
  return splitCode(text)
    .map(({ text: words, isCode }) =>
      isCode ? `<code>${escapeHtml(words)}</code>` : escapeHtml(words),
    )
    .join('');
}
