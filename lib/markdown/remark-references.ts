import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { type Findings, report, reportAt } from './compiled';
import { readLooseTexts } from './read-loose-texts';

// The label of a footnote, or text and a label in brackets.
const REFERENCE = /\[\^[^\]\s]+\]|\[[^\][]+\]\[[^\][]*\]/g;

/** Reports references without a definition, which Markdown prints as text, and unused definitions. */
export const remarkReferences: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const used = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      used.add(`[${node.identifier}]`);
    } else if (node.type === 'footnoteReference') {
      used.add(`[^${node.identifier}]`);
    }
  });
  const source = String(file);
  for (const { text, start } of readLooseTexts(tree, source)) {
    for (const { 0: found, index } of text.matchAll(REFERENCE)) {
      const at = start + index;
      const written = source.slice(at, at + found.length).replace(/\s+/g, ' ');
      const message = `${inCodeFont(written)} has no definition`;
      const fix = 'add the definition, write `\\[`, or use code font';
      reportAt(findings, source, at, { message, fix });
    }
  }
  const defined = new Set<string>();
  visit(tree, (node) => {
    const isNote = node.type === 'footnoteDefinition';
    if (!isNote && node.type !== 'definition') return;
    const name = isNote ? `[^${node.identifier}]` : `[${node.identifier}]`;
    if (defined.has(name)) {
      report(findings, node, `\`${name}\` is defined twice`, 'remove one of the two');
    } else if (!used.has(name)) {
      report(findings, node, `Nothing refers to \`${name}\``, 'refer to it, or remove it');
    }
    defined.add(name);
  });
};

function inCodeFont(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
