import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Code, Paragraph } from 'mdast';
import { visit } from 'unist-util-visit';
import { codeOf } from './code-of';

/** Converts a code block with a header. Its file name, if any, becomes a paragraph above it. */
export function toCode(node: Element): (Code | Paragraph)[] {
  let title = '';
  let language = '';
  visit(node, 'element', (inner) => {
    const classes = [inner.properties.className].flat();
    if (classes.includes('code-file')) title = textOf(inner);
    else if (classes.includes('code-title') || classes.includes('code-language')) {
      language = textOf(inner);
    }
  });
  const lang = LANGUAGES[language] ?? language.toLowerCase();
  const code: Code = { type: 'code', lang, value: codeOf(node) };
  if (title === '') return [code];
  const name: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: title }] }],
  };
  return [name, code];
}

// Fence languages, keyed by the label on the page. Other languages are the label in lowercase.
const LANGUAGES: Readonly<Record<string, string>> = {
  Output: 'text',
  Shell: 'bash',
  TypeScript: 'ts',
  JavaScript: 'js',
};
