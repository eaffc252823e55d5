import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Code, Paragraph } from 'mdast';
import { visit } from 'unist-util-visit';
import { codeOf } from './code-of';

/**
 * Converts a code block, with or without a header. Its file name, if any, becomes a paragraph above it. Code with added
 * or removed lines becomes a diff.
 */
export function toCode(node: Element): (Code | Paragraph)[] {
  let title = '';
  let language = '';
  visit(node, 'element', (inner) => {
    const classes = [inner.properties.className].flat().map(String);
    // Descriptions of the API have no header above their code.
    const fence = classes.find((name) => name.startsWith('language-'));
    if (classes.includes('code-file')) title = textOf(inner);
    else if (classes.includes('code-title') || classes.includes('code-language')) {
      language = textOf(inner);
    } else if (fence) language = fence.replace('language-', '');
  });
  const diff = diffOf(node);
  const lang = diff ? 'diff' : (LANGUAGES[language] ?? language.toLowerCase());
  const code: Code = { type: 'code', lang, value: diff ?? codeOf(node) };
  if (title === '') return [code];
  const name: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: title }] }],
  };
  return [name, code];
}

const SIGNS: Readonly<Record<string, string>> = { ins: '+', del: '-' };

// Returns the code with a sign in front of each line, or undefined if no line is added or removed.
function diffOf(node: Element): string | undefined {
  const signs = new Map<number, string>();
  visit(node, 'element', ({ tagName, children }) => {
    if (tagName !== 'code') return;
    let line = 0;
    for (const child of children) {
      const sign = child.type === 'element' ? SIGNS[child.tagName] : undefined;
      if (sign) signs.set(line, sign);
      line += child.type === 'comment' ? 0 : textOf(child).split('\n').length - 1;
    }
  });
  if (signs.size === 0) return undefined;
  const lines = codeOf(node).split('\n');
  return lines.map((text, index) => (signs.get(index) ?? ' ') + text).join('\n');
}

// Fence languages, keyed by the label on the page. Other languages are the label in lowercase.
const LANGUAGES: Readonly<Record<string, string>> = {
  Output: 'text',
  Shell: 'bash',
  TypeScript: 'ts',
  JavaScript: 'js',
};
