import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Nodes as MarkdownNode, Root as MarkdownRoot } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { escapeHtml } from '../../../core/escape-html';
import { noFindings } from '../../../markdown/compiled';
import { HTML_ELEMENTS } from '../../../markdown/elements';
import { isShown, rehypeHtml } from '../../../markdown/plugins/rehype-html';
import { alignCells } from '../../../markdown/plugins/rehype-scroll-tables';
import { TAG } from '../../../markdown/plugins/remark-html';
import { type LinkOptions, publishHref } from './publish-href';

/** HTML, also in parts that each fit on a page, and the links in it. `unknown` lists the relative links that are shown as text. */
export type Rendered = {
  readonly html: string;
  readonly parts: readonly string[];
  readonly hrefs: readonly string[];
  readonly unknown: readonly string[];
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => keepAsText)
  .use(remarkRehype, { allowDangerousHtml: true })
  // Descriptions are often generated, so nobody can correct what it finds.
  .use(rehypeHtml, noFindings('', HTML_ELEMENTS, {}));

// Text without any markup. GFM makes links of some plain words.
const PLAIN_WORDS = /^(?!.*www\.)[a-z](?:[a-z0-9 ,.;()'"-]*[a-z0-9.)])?$/i;

/**
 * Renders the Markdown of a description as safe HTML, in one part. Returns undefined if it's nested too deeply for the
 * parser.
 */
export function renderDescription(text: string, options: LinkOptions): Rendered | undefined {
  // Many descriptions are a plain sentence, for which the parser takes a hundred times as long.
  if (PLAIN_WORDS.test(text)) {
    const html = `<p>${text}</p>`;
    return { html, parts: [html], hrefs: [], unknown: [] };
  }
  const hrefs: string[] = [];
  const unknown: string[] = [];
  try {
    const tree = processor.runSync(processor.parse(text), new VFile(text)) as HtmlRoot;
    // The order matters: images become links, and tables can contain links.
    visit(tree, 'element', (node, index, parent) => {
      // Ids are for what we show around it.
      delete node.properties.id;
      if (node.tagName !== 'img' || !parent || index === undefined) return;
      parent.children[index] = linkTo(node, parent.type === 'element' && parent.tagName === 'a');
    });
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'a' || !parent || index === undefined) return undefined;
      parent.children[index] = safeLink(node, options, { hrefs, unknown });
      return SKIP;
    });
    visit(tree, 'element', (node, index, parent) => {
      // The first two heading levels are reserved for the page.
      const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
      if (depth > 0) node.tagName = `h${Math.min(6, depth + 2)}`;
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      parent.children[index] = scrollable(node);
      return SKIP;
    });
    const html = toHtml(tree);
    return { html, parts: [html], hrefs, unknown };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Converts footnotes, and tags that pages can't have, to plain text, as their author typed them. */
function keepAsText(tree: MarkdownRoot): void {
  visit(tree, (node: MarkdownNode, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'html') {
      const tags = [...node.value.matchAll(TAG)];
      const hasShown = /^<[!?]/.test(node.value) || tags.some(([, , name = '']) => isShown(name));
      const text = { type: 'text' as const, value: node.value };
      if (hasShown) {
        node.value = node.value.replace(TAG, (tag, _, name) =>
          isShown(name) ? tag : escapeHtml(tag),
        );
      } else
        parent.children[index] = isFlow(parent) ? { type: 'paragraph', children: [text] } : text;
    } else if (node.type === 'footnoteReference') {
      parent.children[index] = { type: 'text', value: `[^${node.label ?? node.identifier}]` };
    } else if (node.type === 'footnoteDefinition') {
      const label = { type: 'text' as const, value: `[^${node.label ?? node.identifier}]: ` };
      const [first, ...rest] = node.children;
      const isText = first?.type === 'paragraph';
      const opening = isText ? [label, ...first.children] : [label];
      const paragraph = { type: 'paragraph' as const, children: opening };
      parent.children.splice(index, 1, paragraph, ...(isText ? rest : node.children));
      return index;
    }
    return undefined;
  });
}

function isFlow({ type }: MarkdownNode): boolean {
  return type === 'root' || type === 'blockquote' || type === 'listItem';
}

// Links to images instead of embedding them: otherwise, every reader's browser would request them from another site.
function linkTo(image: Element, isLinked: boolean): ElementContent {
  const href = String(image.properties.src ?? '');
  const alt = String(image.properties.alt ?? '');
  const text = { type: 'text' as const, value: alt === '' ? href : alt };
  if (isLinked) return text;
  return { type: 'element', tagName: 'a', properties: { href }, children: [text] };
}

// Formats a link. If pages must not link to its URL, returns the link text and the URL as plain text.
function safeLink(
  node: Element,
  options: LinkOptions,
  found: { readonly hrefs: string[]; readonly unknown: string[] },
): ElementContent {
  const written = String(node.properties.href ?? '');
  const { href, shown, unknown } = publishHref(written, options);
  if (unknown) found.unknown.push(written);
  if (href === undefined) {
    const text = textOf(node);
    if (unknown === 'fragment') return { type: 'text', value: text };
    if (unknown)
      return { type: 'text', value: `${text} (in the API's own documentation: ${written})` };
    return { type: 'text', value: text === written ? text : `[${text}](${written})` };
  }
  found.hrefs.push(href);
  // Mark links to downloads: the browser must handle them, not the router.
  const file = href.startsWith('/files/') ? { dataFile: '' } : {};
  return { ...node, properties: { href: shown, ...file } };
}

function scrollable(table: Element): Element {
  alignCells(table);
  const properties = {
    className: ['table-scroll'],
    role: 'region',
    tabIndex: 0,
    ariaLabel: 'Table',
  };
  const box: Element = { type: 'element', tagName: 'div', properties, children: [table] };
  return { type: 'element', tagName: 'wide-box', properties: {}, children: [box] };
}
