import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { oneLine } from '../../core/one-line';
import type { Entry, Findings, Section } from '../compiled';
import { attributeOf, isComponent } from '../jsx';
import { headingOf } from './rehype-outline';

/**
 * Collects each section's text for search, version comparison, and the Markdown alternates. Runs after rehype-outline,
 * so headings and terms have their ids, and before all decoration.
 */
export const rehypeSections: Plugin<[Findings], Root> = (findings) => (tree) => {
  const page = draft({ kind: 'page', id: '', depth: 1, heading: '' });
  const drafts = [page];
  read(tree.children, page, drafts);
  findings.sections.push(...drafts.map(finish));
};

type Draft = Pick<Section, 'kind' | 'id' | 'depth' | 'heading'> & {
  readonly lines: string[];
  readonly code: string[];
  readonly entries: Entry[];
};

function draft(named: Pick<Section, 'kind' | 'id' | 'depth' | 'heading'>): Draft {
  return { ...named, lines: [''], code: [], entries: [] };
}

function finish({ lines, code, entries, ...named }: Draft): Section {
  const text = lines.map(oneLine).filter(Boolean);
  return { ...named, text: text.join('\n'), code: code.join('\n'), entries };
}

const BLOCKS =
  /^(address|aside|blockquote|dd|details|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|summary|table|tr|ul)$/;

/**
 * Adds the nodes' text to `into` until a heading starts a new section. Returns the last section, which later nodes
 * belong to.
 */
function read(
  nodes: readonly (RootContent | ElementContent)[],
  into: Draft,
  drafts: Draft[],
): Draft {
  let open = into;
  for (const node of nodes) {
    if (node.type === 'text') add(open, node.value);
    else if (node.type === 'element') open = readElement(node, open, drafts);
    else if (isComponent(node)) open = readComponent(node, open, drafts);
  }
  return open;
}

function readElement(node: Element, into: Draft, drafts: Draft[]): Draft {
  const heading = headingOf(node);
  if (heading) {
    const { id, depth, text } = heading;
    const next = draft({ kind: 'heading', id, depth, heading: text });
    drafts.push(next);
    return next;
  }
  if (node.tagName === 'br') breakLine(into);
  if (node.tagName === 'table') into.entries.push(...readEntries(node));
  if (isFootnoteMark(node)) return into;
  const isBlock = BLOCKS.test(node.tagName);
  if (isBlock) breakLine(into);
  if (/^t[hd]$/.test(node.tagName) && /\S/.test(into.lines.at(-1) ?? '')) add(into, ' · ');
  const open = read(node.children, into, drafts);
  if (isBlock) breakLine(open);
  return open;
}

type Component = Extract<ElementContent, { readonly name: unknown }>;

function readComponent(node: Component, into: Draft, drafts: Draft[]): Draft {
  const value = (name: string) => attributeOf(node, name) ?? '';
  if (node.name === 'CodeBlock') {
    into.code.push(...[value('title'), plain(value('html'))].filter(Boolean));
    return into;
  }
  if (node.name === 'Diagram') {
    into.code.push(value('source'));
    return into;
  }
  if (node.name === 'Term') {
    const heading = value('name');
    const term = draft({ kind: 'term', id: value('id'), depth: into.depth + 1, heading });
    drafts.push(term);
    read(node.children, term, drafts);
    return into;
  }
  breakLine(into);
  if (node.name === 'Tab') add(into, value('label'));
  breakLine(into);
  const open = read(node.children, into, drafts);
  breakLine(open);
  return open;
}

// Matches footnote numbers and back arrows, which aren't part of the text.
function isFootnoteMark({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

function add(into: Draft, text: string): void {
  into.lines.push((into.lines.pop() ?? '') + text);
}

function breakLine(into: Draft): void {
  if (into.lines.at(-1) !== '') into.lines.push('');
}

// Converts HTML from `highlight` back to the author's code.
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Returns a table's rows whose first cell names something, in code font or with a number such as `AVL-04`. */
function readEntries(table: Element): Entry[] {
  const [head, ...rows] = rowsOf(table);
  const kind = head?.[0] ? textOf(head[0]).trim() : '';
  return rows.flatMap(([first, ...rest]) => {
    if (!first) return [];
    const text = rest
      .map((cell) => textOf(cell).trim())
      .filter(Boolean)
      .join(' · ');
    const number = /^([A-Z]{2,4}-\d{2,4})\b\s*(.*)$/s.exec(textOf(first).trim());
    if (number) {
      const [, name = '', title = ''] = number;
      return [{ kind, name, text: [title, text].filter(Boolean).join(' · ') }];
    }
    return codesOf(first).map((name) => ({ kind, name, text }));
  });
}

// Returns the names in a cell that contains only code, separated by commas.
function codesOf(cell: Element): string[] {
  const codes: string[] = [];
  let rest = '';
  const read = (nodes: readonly Nodes[]) => {
    for (const node of nodes) {
      if (node.type === 'element' && node.tagName === 'code') codes.push(textOf(node).trim());
      else if ('children' in node) read(node.children);
      else if (node.type === 'text') rest += node.value;
    }
  };
  read(cell.children);
  return /^[\s,]*$/.test(rest) ? codes : [];
}

function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (node) => {
    if (node.tagName !== 'tr') return;
    rows.push(
      node.children.filter(
        (cell): cell is Element => cell.type === 'element' && /^t[hd]$/.test(cell.tagName),
      ),
    );
  });
  return rows;
}
