import { createHash } from 'node:crypto';
import type { Element, ElementContent, Root } from 'hast';
import { partKind } from '../markdown-alternate/part-kind';
import { hashArticle } from '../reading/hash-article';
import { type Block, findBlocks, isDayOfCommit } from './find-blocks';

/** The contents of a page, small enough to store for every page. */
export type Outline = {
  /** For each block, a letter for its kind plus a hash of its text. */
  readonly blocks: readonly string[];
  /** Each heading's id, or '' if it has none, and its text. */
  readonly headings: readonly (readonly [id: string, text: string])[];
  /** The distinct URLs of its links and images. Paths within the site have no base path. */
  readonly links: readonly string[];
  /** A hash of what its article says to readers: see lib/output/reading. Undefined if it has no article. */
  readonly article?: string;
};

/** Returns the outline of a page's `main`. */
export function outlineOf(tree: Root, basePath: string): Outline {
  const blocks = findBlocks(tree);
  const headings = blocks.flatMap(({ kind, text, element }) =>
    kind === 'heading' ? [[String(element.properties.id ?? ''), text] as const] : [],
  );
  const links = new Set<string>();
  for (const child of tree.children) if (child.type === 'element') addLinks(child, links);
  const article = hashArticle(tree);
  return {
    blocks: blocks.map(hashOf),
    headings,
    links: [...links].map((href) => withoutBase(href, basePath)),
    ...(article === undefined ? {} : { article }),
  };
}

/** Returns an identifier for a block's kind and text. The hash has 60 bits. */
export function hashOf({ kind, text }: Pick<Block, 'kind' | 'text'>): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return kind.charAt(0) + hash;
}

function addLinks(node: Element, links: Set<string>): void {
  if (partKind(node) === 'control' || isDayOfCommit(node)) return;
  const { href, src } = node.properties;
  const target = node.tagName === 'a' ? href : node.tagName === 'img' ? src : undefined;
  if (typeof target === 'string' && target !== '' && !target.startsWith('#')) links.add(target);
  const inner: ElementContent[] = node.children;
  for (const child of inner) if (child.type === 'element') addLinks(child, links);
}

function withoutBase(href: string, basePath: string): string {
  if (basePath === '' || !href.startsWith(basePath)) return href;
  const rest = href.slice(basePath.length);
  return /^([/?#]|$)/.test(rest) ? (rest.startsWith('/') ? rest : `/${rest}`) : href;
}
