import type { Html, Nodes, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Problem } from '../core/problem';
import { alignText } from './align-text';
import { type Block, CODE, type Exemption } from './block';

type Place = { readonly line: number; readonly column: number };

type Read = {
  readonly blocks: Block[];
  readonly exemptions: Exemption[];
  /** The location of each admonition's opening line. */
  readonly admonitions: Place[];
  readonly faults: Pick<Problem, 'line' | 'column' | 'message' | 'fix'>[];
};

const PHRASING = new Set(
  'text inlineCode emphasis strong delete link linkReference image imageReference break footnoteReference html mdxTextExpression mdxJsxTextElement htmlTextElement'.split(
    ' ',
  ),
);

/** Component attributes whose values readers see. */
const SHOWN = new Set(['label', 'name', 'readers', 'title']);

const FORM = '<!-- prose: allow "word": reason -->';

/** Reads the prose of a page in reading order, without code. `tree` must be parsed from `source`. */
export function readBlocks(tree: Root, source: string): Read {
  const read: Read = { blocks: [], exemptions: [], admonitions: [], faults: [] };
  const lines = lineStarts(source);
  readChildren(tree, { kind: 'text' }, [], {
    read,
    source,
    placeOf: (offset) => placeOf(offset, lines),
  });
  return read;
}

/** A comment, a tag with its name and attributes, or text between them. */
const PART = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;

type Shape = Pick<Block, 'kind' | 'heading'>;

type Context = {
  readonly read: Read;
  readonly source: string;
  readonly placeOf: (offset: number) => Place;
};

function readChildren(
  node: Nodes,
  shape: Shape,
  exemptions: readonly Exemption[],
  context: Context,
): void {
  if (!('children' in node)) return;
  let run: PhrasingContent[] = [];
  let excused: Exemption[] = [];
  const flush = () => {
    if (run.length > 0) addBlock(shape, run, exemptions, context);
    run = [];
  };
  for (const [index, child] of node.children.entries()) {
    const isComment = child.type === 'mdxFlowExpression' || isHtmlComment(child);
    if (PHRASING.has(child.type) && !(isComment && run.length === 0)) {
      run.push(child as PhrasingContent);
      continue;
    }
    flush();
    if (isComment) {
      const { value, position } = child as Html;
      excused.push(...readComment(value, position?.start.offset, context));
      continue;
    }
    if (child.type === 'mdxJsxFlowElement') addAttributes(child, exemptions, context);
    const start = child.position?.start.offset;
    if (child.type === 'containerDirective' && start !== undefined) {
      context.read.admonitions.push(context.placeOf(start));
    }
    const next = node.children.slice(index + 1).find((one) => !isHtmlComment(one));
    readChildren(child, shapeOf(child, next), [...exemptions, ...excused], context);
    excused = [];
  }
  flush();
}

function isHtmlComment(node: Nodes): boolean {
  return node.type === 'html' && node.value.startsWith('<!--');
}

function shapeOf(node: Nodes, next: Nodes | undefined): Shape {
  if (node.type === 'heading') {
    const hasText = next !== undefined && next.type !== 'heading';
    return { kind: 'heading', heading: { depth: node.depth, hasText } };
  }
  return { kind: node.type === 'tableCell' ? 'cell' : 'text' };
}

function readComment(value: string, offset: number | undefined, context: Context): Exemption[] {
  const found = parseExemption(value, context.placeOf(offset ?? 0));
  if (!found) return [];
  if (!Array.isArray(found)) {
    context.read.faults.push(found);
    return [];
  }
  context.read.exemptions.push(...found);
  return found;
}

function addBlock(
  shape: Shape,
  nodes: readonly PhrasingContent[],
  exemptions: readonly Exemption[],
  context: Context,
): void {
  const { source } = context;
  const links: { start: number; end: number; href: string }[] = [];
  const offsets: number[] = [];
  let text = '';
  let last = 0;
  const add = (value: string, offset: number, isProse: boolean) => {
    text += value;
    const aligned = isProse ? alignText(value, source, offset) : Array(value.length).fill(offset);
    offsets.push(...aligned);
    last = (aligned.at(-1) ?? offset) + 1;
  };
  // Keys and placeholders count as code. An `<abbr>` is read as if its title were written out: `row-level security (RLS)`.
  let code = '';
  const readHtml = ({ value, position }: Html) => {
    const start = position?.start.offset ?? last;
    for (const { 0: part, 1: slash, 2: name = '', 3: rest = '', index } of value.matchAll(PART)) {
      const at = start + index;
      const title = /\stitle="([^"]*)"/.exec(rest)?.[1];
      if (part.startsWith('<!--')) continue;
      if (name === '') addText(part, at);
      else if (code !== '') code = slash && name === code ? '' : code;
      else if (!slash && /^(?:code|kbd|samp|tt|var)$/i.test(name)) {
        add(CODE, at, false);
        code = name;
      } else if (!slash && name === 'abbr' && title)
        add(`${title} (`, source.indexOf(title, at), true);
      else if (slash && name === 'abbr' && text.includes('(')) add(')', at, false);
    }
  };
  const addText = (value: string, offset: number) => {
    if (code === '') add(value, offset, true);
  };
  const visit = (node: PhrasingContent) => {
    const start = node.position?.start.offset;
    if (node.type === 'text') {
      // Text has no position if the autolink parser split it or an admonition added it.
      const found = start ?? (last > 0 ? source.indexOf(node.value, last) : -1);
      if (found >= 0) addText(node.value, found);
    } else if (isCode(node)) {
      add(CODE, start ?? last, false);
    } else if (node.type === 'break') {
      add('\n', start ?? last, false);
    } else if (node.type === 'image' && node.alt && start !== undefined) {
      addLabel(node.alt, start, exemptions, context);
    } else if (node.type === 'html') {
      readHtml(node);
    } else if ('children' in node) {
      if (node.type === 'mdxJsxTextElement') addAttributes(node, exemptions, context);
      const from = text.length;
      for (const child of node.children) visit(child);
      if (node.type === 'link') links.push({ start: from, end: text.length, href: node.url });
    }
  };
  for (const node of nodes) visit(node);
  if (text.trim() === '') return;
  const placeAt = (index: number) => context.placeOf(offsets[index] ?? last);
  context.read.blocks.push({ ...shape, text, links, placeAt, exemptions });
}

// Bare URLs, keys, and placeholders count as code, because they aren't prose.
function isCode(node: PhrasingContent): boolean {
  if (node.type === 'inlineCode') return true;
  const [child] = node.type === 'link' ? node.children : [];
  return child?.type === 'text' && /^(https?:\/\/|www\.|mailto:|[^\s@]+@)/.test(child.value);
}

function addAttributes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  exemptions: readonly Exemption[],
  context: Context,
): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !SHOWN.has(attribute.name)) continue;
    const start = attribute.position?.start.offset ?? node.position?.start.offset;
    if (typeof attribute.value !== 'string' || start === undefined) continue;
    addLabel(attribute.value, start, exemptions, context);
  }
}

function addLabel(
  text: string,
  from: number,
  exemptions: readonly Exemption[],
  context: Context,
): void {
  const found = context.source.indexOf(text, from);
  const offsets = found < 0 ? [] : alignText(text, context.source, found);
  const placeAt = (index: number) => context.placeOf(offsets[index] ?? from);
  context.read.blocks.push({ kind: 'label', text, links: [], placeAt, exemptions });
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

function placeOf(offset: number, starts: readonly number[]): Place {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

type Fault = Pick<Problem, 'line' | 'column' | 'message' | 'fix'>;

/**
 * Parses a comment such as `prose: allow "just", "easy": quoted from RFC 9110`, and returns its exemptions for the
 * block below it. Returns undefined for any other comment, and a fault if the words or the reason are missing.
 */
function parseExemption(value: string, place: Place): Exemption[] | Fault | undefined {
  const comment = /^\s*(?:\/\*|<!--)([\s\S]*)(?:\*\/|-->)\s*$/.exec(value)?.[1]?.trim();
  if (comment === undefined || !/^prose\b/i.test(comment)) return undefined;
  const match = /^prose: allow ("[^"]+"(?:, *"[^"]+")*)(?:: *(\S[\s\S]*))?$/.exec(comment);
  if (!match?.[1]) {
    return { ...place, message: "This exemption isn't valid", fix: `write ${FORM}` };
  }
  if (!match[2]) {
    return { ...place, message: 'This exemption has no reason', fix: `write ${FORM}` };
  }
  return [...match[1].matchAll(/"([^"]+)"/g)].map(([, text = '']) => ({ text, ...place }));
}
