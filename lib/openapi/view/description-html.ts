import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Nodes as MarkdownNode, Root as MarkdownRoot } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Place, Problem } from '../../core/problem';
import { alignCells } from '../../markdown/align-cells';
import { LIMITS } from '../model/limits';
import type { Losses } from './index-losses';
import { type LossNotes, writeLosses } from './loss-notes';
import { plainHtml, plainParts } from './plain-html';
import { type LinkOptions, publishHref } from './publish-href';
import { countMarks, splitText } from './split-text';

/** A link in a description. `place` is the description's location. */
export type Link = { readonly href: string; readonly place: Place };

/** Renders descriptions as safe HTML, and collects their links and problems. */
export type DescriptionWriter = LossNotes & {
  write(text: string, place: Place): string;
  /** Renders a description in parts that each fit on a page. */
  writeParts(text: string, place: Place): readonly string[];
  /** Formats a URL for links. If pages must not link to it, reports a problem and returns ''. */
  link(href: string, place: Place): string;
  readonly links: readonly Link[];
  readonly problems: readonly Problem[];
};

/**
 * Creates a writer for one build. `losses` is what pages can't show. `find` returns where a link is written in the
 * description at a place.
 */
export function createDescriptionWriter(
  options: LinkOptions = {},
  losses: Losses = new Map(),
  find: (place: Place, href: string) => Place = (place) => place,
): DescriptionWriter {
  const links: Link[] = [];
  const problems: Problem[] = [];
  const written = new Map<string, Rendered>();
  let spent = 0;

  function render(text: string, place: Place): Rendered {
    const start = performance.now();
    const fault = spent > LIMITS.descriptionTime ? SLOW : findFault(text);
    const result = fault === SLOW ? undefined : renderAll(text, fault, options);
    spent += performance.now() - start;
    if (result) return result;
    const message = `This description is shown as plain text: ${fault ?? DEEP}`;
    const fix = 'simplify or shorten it';
    problems.push({ ...place, message, fix, rule: 'api-limits' });
    return renderPlain(text);
  }

  function read(text: string, place: Place): Rendered {
    if (text.trim() === '') return { parts: [''], html: '', hrefs: [], unknown: [] };
    const result = written.get(text) ?? render(text, place);
    written.set(text, result);
    links.push(...result.hrefs.map((href) => ({ href, place })));
    problems.push(...result.unknown.map((href) => unknownLink(href, find(place, href))));
    return result;
  }

  function link(written: string, place: Place): string {
    if (written === '') return '';
    const { href, shown, unknown } = publishHref(written, options);
    if (href !== undefined) links.push({ href, place });
    else if (unknown) problems.push(unknownLink(written, place));
    else {
      const message = `Pages can't link to the address ${JSON.stringify(written.slice(0, 120))}`;
      const fix = 'write an https:// address, or a path on this site';
      problems.push({ ...place, message, fix, rule: 'api-links' });
    }
    return shown;
  }
  const write = (text: string, place: Place) => read(text, place).html;
  const writeParts = (text: string, place: Place) => read(text, place).parts;
  return { write, writeParts, ...writeLosses(losses), link, links, problems };
}

/** HTML, also in parts that each fit on a page, and the links in it. `unknown` lists the relative links that are shown as text. */
type Rendered = {
  readonly html: string;
  readonly parts: readonly string[];
  readonly hrefs: readonly string[];
  readonly unknown: readonly string[];
};

function unknownLink(href: string, place: Place): Problem {
  const message = `Nothing says where the link ${JSON.stringify(href.slice(0, 120))} leads, so pages show it as text`;
  const fix = href.startsWith('#')
    ? 'write an https:// address'
    : 'write an https:// address, or set `links.base` in checks.yaml';
  return { ...place, message, fix, rule: 'api-links' };
}

const SLOW = `all descriptions together take more than ${LIMITS.descriptionTime / 1000} s`;
const DEEP = "it's nested too deeply";

// Returns the reason not to parse a text as Markdown, or undefined. Matching emphasis takes quadratic time, and nested
// containers need deep recursion. Normal descriptions need little of either.
function findFault(text: string): string | undefined {
  const { descriptionLength, descriptionMarks, descriptionDepth } = LIMITS;
  if (text.length > descriptionLength)
    return `it has ${text.length} characters, more than ${descriptionLength}`;
  if (countMarks(text) > descriptionMarks) {
    return `it has more than ${descriptionMarks} marks of emphasis, code, or links`;
  }
  const isDeep = text.split('\n').some((line) => {
    const containers = /^[\s>]*([-+*]\s+|\d+[.)]\s+|>\s*|\s+)*/.exec(line)?.[0] ?? '';
    return containers.replace(/\s/g, '').length > descriptionDepth || containers.length > 200;
  });
  return isDeep ? DEEP : undefined;
}

// A long text is rendered in parts, unless one of them is a single block that's too long.
function renderAll(
  text: string,
  fault: string | undefined,
  options: LinkOptions,
): Rendered | undefined {
  if (fault === undefined) return renderMarkdown(text, options);
  const { descriptionLength, descriptionMarks } = LIMITS;
  const texts = splitText(text, descriptionLength, descriptionMarks);
  if (texts.length === 1 || texts.some((part) => findFault(part) !== undefined)) return undefined;
  const rendered = texts.map((part) => renderMarkdown(part, options));
  const whole = rendered.filter((part) => part !== undefined);
  if (whole.length < rendered.length) return undefined;
  return {
    html: whole.map(({ html }) => html).join('\n'),
    parts: whole.map(({ html }) => html),
    hrefs: whole.flatMap(({ hrefs }) => hrefs),
    unknown: whole.flatMap(({ unknown }) => unknown),
  };
}

function renderPlain(text: string): Rendered {
  return { html: plainHtml(text), parts: plainParts(text), hrefs: [], unknown: [] };
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => keepAsText)
  .use(remarkRehype);

// Text without any markup. GFM makes links of some plain words.
const PLAIN_WORDS = /^(?!.*www\.)[a-z](?:[a-z0-9 ,.;()'"-]*[a-z0-9.)])?$/i;

function renderMarkdown(text: string, options: LinkOptions): Rendered | undefined {
  // Many descriptions are a plain sentence, for which the parser takes a hundred times as long.
  if (PLAIN_WORDS.test(text)) {
    const html = `<p>${text}</p>`;
    return { html, parts: [html], hrefs: [], unknown: [] };
  }
  const hrefs: string[] = [];
  const unknown: string[] = [];
  try {
    const tree = processor.runSync(processor.parse(text)) as HtmlRoot;
    // The order matters: images become links, and tables can contain links.
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'img' || !parent || index === undefined) return;
      parent.children[index] = linkTo(node, isElement(parent) && parent.tagName === 'a');
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

/** Converts raw HTML and footnotes to plain text, as their author typed them. */
function keepAsText(tree: MarkdownRoot): void {
  visit(tree, (node: MarkdownNode, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'html') {
      const text = { type: 'text' as const, value: node.value };
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

function isElement(node: { type: string }): node is Element {
  return node.type === 'element';
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
