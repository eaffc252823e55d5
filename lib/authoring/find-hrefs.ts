import type { Definition, Image, Link, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { ELEMENTS } from '../features/elements';

/** A URL in a Markdown text, with its kind and its offsets. */
export type Href = {
  /** `folder` if the URL refers to a folder of pages. */
  readonly kind: 'link' | 'image' | 'folder';
  readonly href: string;
  readonly start: number;
  readonly end: number;
  /** Escapes a URL for this position in the text. */
  write(href: string): string;
};

/**
 * Returns all URLs in a syntax tree: links, images, definitions, and paths in component attributes. `text` is the
 * tree's source. `start` and `end` are -1 if a URL can't be located in it.
 */
export function findHrefs(tree: Root, text: string): Href[] {
  const found: Href[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      found.push(locate(node, text));
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      found.push(...readAttributes(node, text));
    }
  });
  return found;
}

function locate(node: Link | Image | Definition, text: string): Href {
  const kind = node.type === 'image' ? 'image' : 'link';
  const { start, end } = rangeOf(node);
  const last = 'children' in node ? node.children.at(-1) : undefined;
  const opening = node.type === 'definition' ? /\]:\s*/g : /\]\(\s*/g;
  opening.lastIndex = last ? rangeOf(last).end : start;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const at = match.index + match[0].length;
    if (at >= end) break;
    const span = readDestination(text, at, node.type === 'definition' ? end : end - 1);
    // Make sure it's the URL: the link's text can contain something that looks like one.
    if (span && asRead(text.slice(span.start, span.end)) === node.url) {
      const write = span.isBracketed ? writeInBrackets : writePlain;
      return { kind, href: node.url, start: span.start, end: span.end, write };
    }
    opening.lastIndex = at;
  }
  const isBare = text.slice(start, end) === node.url;
  const [from, to] = isBare ? [start, end] : [-1, -1];
  return { kind, href: node.url, start: from, end: to, write: writePlain };
}

function readDestination(text: string, at: number, end: number) {
  if (text[at] === '<') {
    const close = text.indexOf('>', at);
    return close < 0 ? undefined : { start: at + 1, end: close, isBracketed: true };
  }
  const [word = ''] = /^\S*/.exec(text.slice(at, end)) ?? [];
  return { start: at, end: at + word.length, isBracketed: false };
}

function asRead(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

function writePlain(href: string): string {
  return href.replace(/[\s()<>\\{}|&]/g, (letter) => `%${hex(letter)}`);
}

function writeInBrackets(href: string): string {
  return href.replace(/[<>\\{}|&\n]/g, (letter) => `%${hex(letter)}`);
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
}

function readAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, text: string): Href[] {
  const rule = ELEMENTS.get(node.name ?? '');
  return node.attributes.flatMap((attribute): Href[] => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return [];
    const isList = attribute.name === 'pages';
    const isPath = isList || rule?.attributes[attribute.name] === 'path';
    if (!rule || !isPath) return [];
    const { start, end } = rangeOf(attribute as unknown as Nodes);
    // Skip the attribute's name, equals sign, and quote.
    const at = start + (/^[^=]*=\s*["']/.exec(text.slice(start, end))?.[0].length ?? 0);
    return [...text.slice(at, end - 1).matchAll(/\S+/g)].map(({ 0: href, index }) => ({
      kind: isList ? ('link' as const) : ('folder' as const),
      href,
      start: at + index,
      end: at + index + href.length,
      write: writePlain,
    }));
  });
}

function rangeOf(node: Nodes): { start: number; end: number } {
  return { start: node.position?.start.offset ?? -1, end: node.position?.end.offset ?? -1 };
}
