import { splitCode } from './split-code';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text of the data as HTML: escaped, with code font for what stands between backticks. */
export function writeCode(text: string): string {
  return splitCode(text)
    .map((part) => {
      const words = part.text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter);
      return part.isCode ? `<code>${words}</code>` : words;
    })
    .join('');
}
