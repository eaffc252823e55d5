import { splitCode } from './split-code';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts a text from the data to HTML: escapes it, and puts the code between backticks into `<code>`. */
export function writeCode(text: string): string {
  return splitCode(text)
    .map((part) => {
      const words = part.text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter);
      return part.isCode ? `<code>${words}</code>` : words;
    })
    .join('');
}
