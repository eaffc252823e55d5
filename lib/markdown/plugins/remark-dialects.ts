import GithubSlugger from 'github-slugger';
import type { Heading, Nodes, Paragraph, Root, Text } from 'mdast';
import type { Parser, Plugin, Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { type Findings, report, reportAt } from '../compiled';
import type { Reading } from '../dialects/lines';
import { readDialects } from '../dialects/read-dialects';
import { wordsOf } from '../words-of';

/**
 * Reads what other tools have and CommonMark doesn't as its author meant it, and reports it. Positions in the tree are
 * those of the text as written.
 */
export const remarkDialects: Plugin<[Findings], Root> = function (this: Processor, findings) {
  const parse = this.parser as Parser<Root> | undefined;
  if (!parse) throw new Error('remark-parse comes first');
  this.parser = (document, file) => {
    const reading = readDialects(document, findings.isMdx);
    for (const { line, isLost, ...fault } of reading.faults) {
      const start = { line: line + 1, column: 1 };
      const rule = isLost ? 'components' : 'markdown-text';
      report(findings, { position: { start } }, { rule, ...fault });
    }
    const tree = parse(reading.text, file) as Root;
    if (reading.text !== document) restorePlaces(tree, reading, document);
    return tree;
  };
  return (tree, file) => {
    visit(tree, 'heading', (node) => readId(node, findings));
    // GFM links a bare URL even inside of a shortcode.
    visit(tree, 'link', (node, index = 0, parent) => {
      const [before, , after] = parent?.children.slice(Math.max(0, index - 1), index + 2) ?? [];
      if (before?.type !== 'text' || after?.type !== 'text') return undefined;
      if (!/\{[{%][^{}]*$/.test(before.value)) return undefined;
      before.value += wordsOf(node) + after.value;
      parent?.children.splice(index, 2);
      return index;
    });
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (index > 0) node.value = withoutAttributes(node, findings);
      const parts = splitShortcodes(node, findings);
      if (parts.length === 1) return undefined;
      (parent.children as Nodes[]).splice(index, 1, ...parts);
      return index + parts.length;
    });
    visit(tree, 'paragraph', (node, index, parent) => {
      if (!parent || index === undefined || node.children.length === 0) return undefined;
      dropLines(node, findings, String(file));
      if (node.children.length > 0) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
  };
};

// Attributes for a whole block, such as `{: .class }`, and `[TOC]`, the list of a page's headings, which every page has.
const LINE = String.raw`(?:\{:[^{}\n]*\}|\{[.#][^{}\n]*\}|\[\[?_?toc_?\]\]?)`;
const LINES = new RegExp(`(?:^|\\n)${LINE}[ \\t]*(?=\\n|$)`, 'gi');

/** Drops lines without effect from a paragraph. */
function dropLines({ children, position }: Paragraph, findings: Findings, source: string): void {
  let from = position?.start.offset ?? 0;
  for (const text of [...children]) {
    if (text.type !== 'text') continue;
    const [isFirst, isLast] = [text === children[0], text === children.at(-1)];
    const kept = text.value.replace(LINES, (line, at: number, whole: string) => {
      const isWhole =
        (isFirst || line.startsWith('\n')) && (isLast || at + line.length < whole.length);
      if (!isWhole) return line;
      const written = line.trim();
      from = source.indexOf(written, from);
      const message = `\`${written}\` has no effect here`;
      const edit = { from: written, to: '' };
      reportAt(findings, source, from, { rule: 'markdown-text', message, fix: 'remove it', edit });
      from += written.length;
      return '';
    });
    text.value = isFirst ? kept.replace(/^\n/, '') : kept;
    if (text.value === '') children.splice(children.indexOf(text), 1);
  }
}

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

const ID = /[ \t]*%?\{:?[ \t]*#([\w.:-]+)[^{}]*\}%?[ \t]*$/;

// `## Heading {#id}`: the id of the heading.
function readId(node: Heading, findings: Findings): void {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? ID.exec(last.value) : undefined;
  if (!match) return;
  const { 0: whole, 1: id = '' } = match;
  (last as Text).value = (last as Text).value.slice(0, -whole.length);
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  const message = `\`${whole.trim()}\` is another tool's way to give a heading an id`;
  const isOwn = new GithubSlugger().slug(wordsOf(node)) === id;
  const to = isOwn ? '' : ` <a id="${id}"></a>`;
  const fix = isOwn
    ? 'remove it: the text has the same id'
    : `write \`${to.trim()}\` after the text`;
  report(findings, node, { rule: 'markdown-text', message, fix, edit: { from: whole, to } });
}

const ATTRIBUTE = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[^\s"{}]+))`;
const ATTRIBUTES = new RegExp(String.raw`^\{:?[ \t]*${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*\}`);

// `[link](/a){ .button }`: attributes for the link, the image, or the code.
function withoutAttributes(node: Text, findings: Findings): string {
  const [written = ''] = ATTRIBUTES.exec(node.value) ?? [];
  if (written !== '') {
    const message = `\`${written}\` has no effect here`;
    const edit = { from: written, to: '' };
    report(findings, node, { rule: 'markdown-text', message, fix: 'remove it', edit });
  }
  return node.value.slice(written.length);
}

const SHORTCODE = /(\{\{[<%][^\n{]*?[%>]\}\}|\{%[^\n{]*?%\})/;

// Shows shortcodes of Hugo, Jekyll, and others as they're written.
function splitShortcodes(node: Text, findings: Findings): Nodes[] {
  return node.value.split(SHORTCODE).flatMap((value): Nodes[] => {
    if (value === '') return [];
    const place = node.position ? { position: node.position } : {};
    if (!SHORTCODE.test(value)) return [{ type: 'text', value, ...place }];
    const message = `\`${value}\` is shown as it is`;
    report(findings, node, { rule: 'components', message, fix: 'write what it shows as Markdown' });
    return [{ type: 'inlineCode', value, ...place }];
  });
}
