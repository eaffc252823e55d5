import type { Heading, Nodes, Paragraph, Root, Text } from 'mdast';
import type { Parser, Plugin, Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { type Findings, report } from '../compiled';
import { type Reading, readDialects } from '../dialects';

/**
 * Reads what other tools have and CommonMark doesn't as its author meant it, and reports it. Positions in the tree are
 * those of the text as written.
 */
export const remarkDialects: Plugin<[Findings], Root> = function (this: Processor, findings) {
  const parse = this.parser as Parser<Root> | undefined;
  if (!parse) throw new Error('remark-parse comes first');
  this.parser = (document, file) => {
    const reading = readDialects(document);
    for (const { line, ...fault } of reading.faults) {
      const start = { line: line + 1, column: 1 };
      report(findings, { position: { start } }, { rule: 'markdown-text', ...fault });
    }
    const tree = parse(reading.text, file) as Root;
    if (reading.text !== document) restorePlaces(tree, reading, document);
    return tree;
  };
  return (tree) => {
    visit(tree, 'heading', (node) => readId(node, findings));
    visit(tree, 'paragraph', (node, index, parent) => {
      if (!parent || index === undefined || !isAttributes(node)) return undefined;
      // `{: .class }` below a block belongs to the block, and has no effect.
      parent.children.splice(index, 1);
      return index;
    });
  };
};

function restorePlaces(tree: Root, { lines }: Reading, document: string): void {
  const starts = [0];
  for (const [index, text] of document.split('\n').entries()) {
    starts.push((starts[index] ?? 0) + text.length + 1);
  }
  visit(tree, (node: Nodes) => {
    for (const point of [node.position?.start, node.position?.end]) {
      if (!point) continue;
      const { line, shift } = lines[point.line - 1] ?? { line: point.line - 1, shift: 0 };
      const start = starts[line] ?? 0;
      const length = (starts[line + 1] ?? start + 1) - start - 1;
      const column = Math.max(0, Math.min(point.column - 1 + shift, length));
      Object.assign(point, { line: line + 1, column: column + 1, offset: start + column });
    }
  });
}

const ID = /[ \t]*\{:?[ \t]*#([\w.:-]+)[^{}]*\}[ \t]*$/;

// `## Heading {#id}`: the id of the heading.
function readId(node: Heading, findings: Findings): void {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? ID.exec(last.value) : undefined;
  if (!match) return;
  const { 0: whole, 1: id = '' } = match;
  (last as Text).value = (last as Text).value.slice(0, -whole.length);
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  const message = `\`${whole.trim()}\` is another tool's way to give a heading an id`;
  const fix = 'remove it; links to the id of the text work, and `aliases` keeps old ids';
  report(findings, node, { rule: 'markdown-text', message, fix });
}

function isAttributes({ children: [first, ...rest] }: Paragraph): boolean {
  return rest.length === 0 && first?.type === 'text' && /^\{:[^{}\n]*\}$/.test(first.value.trim());
}
