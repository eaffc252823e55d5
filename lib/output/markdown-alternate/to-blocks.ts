import type { Element, ElementContent, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type {
  AlignType,
  BlockContent,
  Code,
  DefinitionContent,
  ListItem,
  Paragraph,
  PhrasingContent,
  TableRow,
} from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { capitalize } from '../../core/capitalize';
import { elementsOf } from '../elements-of';
import { codeOf } from './code-of';
import { hasBox } from './has-box';
import { partKind } from './part-kind';
import { findVersions } from './sample-versions';
import { toLine } from './to-line';
import { toPhrasing } from './to-phrasing';
import { trimLine } from './trim-line';

type Block = BlockContent | DefinitionContent;

/** Converts part of a page to Markdown. Inline content next to blocks becomes a paragraph. */
export function toBlocks(nodes: readonly RootContent[]): Block[] {
  const blocks: Block[] = [];
  let line: RootContent[] = [];
  const endLine = () => {
    const block = paragraph(toPhrasing(line));
    line = [];
    if (block) blocks.push(block);
  };
  for (const node of nodes) {
    if (node.type !== 'element' || !hasBox(node)) line.push(node);
    else {
      endLine();
      blocks.push(...toBlock(node));
    }
  }
  endLine();
  return blocks;
}

function toBlock(node: Element): Block[] {
  const { tagName, children } = node;
  switch (partKind(node)) {
    case 'control':
      return [];
    case 'code':
      return toCode(node);
    case 'tab label':
      return compact([paragraph([{ type: 'strong', children: toPhrasing(children) }])]);
  }
  const depth = /^h([1-6])$/.exec(tagName)?.[1];
  if (depth !== undefined) {
    return [
      { type: 'heading', depth: Number(depth) as 1, children: trimLine(toPhrasing(children)) },
    ];
  }
  if (hasClass(node, 'admonition')) return [admonition(node)];
  if (hasClass(node, 'tab-bar')) return [...toBlocks(children), ...versionsIn(node)];
  if (node.properties.dataFootnotes !== undefined) return footnotes(node);
  switch (tagName) {
    case 'blockquote':
      return [{ type: 'blockquote', children: toBlocks(children) }];
    case 'dl':
      return list(false, factItems(node));
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'ol':
    case 'ul':
      return list(tagName === 'ol', listItems(node), Number(node.properties.start ?? 1));
    case 'pre':
      return toCode(node);
    case 'table':
      return table(node);
    default:
      return toBlocks(children);
  }
}

function paragraph(children: readonly PhrasingContent[]): Block | undefined {
  const trimmed = trimLine(children);
  return trimmed.length === 0 ? undefined : { type: 'paragraph', children: trimmed };
}

function list(ordered: boolean, children: ListItem[], start = 1): Block[] {
  if (children.length === 0) return [];
  return [{ type: 'list', ordered, ...(ordered ? { start } : {}), spread: false, children }];
}

function listItems({ children }: Element): ListItem[] {
  return elementsOf(children).map((item) => {
    const box = findBox(item);
    const checked = box ? box.properties.checked !== undefined : null;
    return {
      type: 'listItem',
      spread: false,
      checked,
      children: toBlocks(without(box, item.children)),
    };
  });
}

// The checkbox of a task is the first element of its item, or of the item's first paragraph.
function findBox({ children }: Element): Element | undefined {
  const [first] = elementsOf(children);
  if (first?.tagName === 'p') return findBox(first);
  return first?.tagName === 'input' ? first : undefined;
}

function without(box: Element | undefined, nodes: readonly ElementContent[]): ElementContent[] {
  if (!box) return [...nodes];
  return nodes.flatMap((node) => {
    if (node.type !== 'element' || node.tagName !== 'p') return node === box ? [] : [node];
    return [{ ...node, children: without(box, node.children) }];
  });
}

// The heading above them is left out: programs that read Markdown add one.
function footnotes({ children }: Element): Block[] {
  const notes = elementsOf(children).find(({ tagName }) => tagName === 'ol');
  return elementsOf(notes?.children ?? []).map((note, index) => {
    const label = String(index + 1);
    const content = toBlocks(note.children);
    return { type: 'footnoteDefinition', identifier: label, label, children: content };
  });
}

function hasClass({ properties }: Element, name: string): boolean {
  return [properties.className].flat().includes(name);
}

function versionsIn(samples: Element): Block[] {
  const found = findVersions(samples);
  if (!found) return [];
  const [first] = toCode(found.figure);
  const lang = first?.type === 'code' ? first.lang : null;
  return found.versions.flatMap(({ title, text }) => [
    titleOf(title),
    { type: 'code', lang, value: text },
  ]);
}

// A quote that begins with the admonition's kind and title, so that the kind doesn't depend on a color or an icon.
function admonition({ properties, children }: Element): Block {
  const isTitle = (node: ElementContent) =>
    node.type === 'element' && [node.properties.className].flat().includes('admonition-title');
  const name = [properties.className].flat().find((one) => /^admonition-/.test(String(one)));
  const kind = capitalize(String(name ?? 'admonition-note').replace('admonition-', ''));
  const title = trimLine(toPhrasing(children.filter(isTitle)));
  const [first] = title;
  const isKind = title.length === 0 || (first?.type === 'text' && first.value === kind);
  const words: PhrasingContent[] = isKind
    ? [{ type: 'text', value: kind }]
    : [{ type: 'text', value: `${kind}: ` }, ...title];
  const head = compact([paragraph([{ type: 'strong', children: trimLine(words) }])]);
  const rest = toBlocks(children.filter((node) => !isTitle(node)));
  return { type: 'blockquote', children: [...head, ...rest] };
}

// Turns each `dt` and its `dd` values into one list item. A `div` may wrap each pair.
function factItems({ children }: Element): ListItem[] {
  const pairs = elementsOf(children).flatMap((child) =>
    child.tagName === 'div' ? elementsOf(child.children) : [child],
  );
  const items: { name: ElementContent[]; values: ElementContent[] }[] = [];
  for (const cell of pairs) {
    if (cell.tagName === 'dt') items.push({ name: cell.children, values: [] });
    else items.at(-1)?.values.push(cell);
  }
  return items.map(({ name, values }) => {
    const [first, ...rest] = toBlocks(values);
    const start: PhrasingContent[] = [
      { type: 'strong', children: toPhrasing(name) },
      { type: 'text', value: ':' },
    ];
    const isLine = first?.type === 'paragraph';
    const head = isLine
      ? [...start, { type: 'text', value: ' ' } as const, ...first.children]
      : start;
    const others = isLine || !first ? rest : [first, ...rest];
    return {
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: head }, ...others],
    };
  });
}

// Splits the table at each row that is a single cell spanning all columns, because Markdown tables have no such rows.
// Each resulting table repeats the header.
function table(node: Element): Block[] {
  const blocks: Block[] = [];
  let head: TableRow | undefined;
  let rows: TableRow[] = [];
  let align: AlignType[] = [];
  let count = 0;
  const endTable = () => {
    const all = head ? [head, ...rows] : rows;
    if (rows.length > 0 || (head && count === 1))
      blocks.push({ type: 'table', align, children: all });
    rows = [];
  };
  visit(node, 'element', ({ tagName, children }) => {
    if (tagName === 'caption') blocks.push(...caption(children));
    if (tagName !== 'tr') return undefined;
    count += 1;
    const cells = elementsOf(children);
    const [first] = cells;
    if (first && Number(first.properties.colSpan ?? 1) > 1 && cells.length === 1) {
      endTable();
      const isTitle = first.tagName === 'th' && !first.children.some(hasBox);
      const title: PhrasingContent = { type: 'strong', children: toPhrasing(first.children) };
      blocks.push(...(isTitle ? compact([paragraph([title])]) : toBlocks(first.children)));
    } else {
      const row = tableRow(cells);
      if (!head && rows.length === 0) align = cells.map(alignOf);
      if (head || rows.length > 0 || cells.some((own) => own.tagName === 'td')) rows.push(row);
      else head = row;
    }
    return SKIP;
  });
  endTable();
  return blocks;
}

// See markdown/rehype-scroll-tables.ts.
function alignOf({ properties }: Element): AlignType {
  const classes = [properties.className].flat();
  if (classes.includes('align-end')) return 'right';
  return classes.includes('align-center') ? 'center' : null;
}

// Markdown tables have no captions, so this is Pandoc's syntax for one.
function caption(children: readonly ElementContent[]): Block[] {
  const text = trimLine(toPhrasing(children));
  return text.length === 0
    ? []
    : compact([paragraph([{ type: 'text', value: 'Table: ' }, ...text])]);
}

function tableRow(cells: readonly Element[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map(({ children }) => ({
      type: 'tableCell',
      children: trimLine(toLine(children)),
    })),
  };
}

function compact(blocks: readonly (Block | undefined)[]): Block[] {
  return blocks.filter((block) => block !== undefined);
}

/**
 * Converts a code block, with or without a header. Its file name, if any, becomes a paragraph above it. Code with added
 * or removed lines becomes a diff.
 */
function toCode(node: Element): (Code | Paragraph)[] {
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
  return title === '' ? [code] : [titleOf(title), code];
}

function titleOf(title: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: title }] }],
  };
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
