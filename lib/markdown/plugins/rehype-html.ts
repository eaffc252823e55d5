import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { type Schema, sanitize } from 'hast-util-sanitize';
import type { Plugin } from 'unified';
import { EXIT, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { placeAt } from '../../core/problem';
import { findUrlFault } from '../../core/url';
import { type Findings, report } from '../compiled';
import { HTML_ELEMENTS, isHtml } from '../elements';
import { isComponent } from '../jsx';

/**
 * Turns HTML in `.md` into elements, and keeps only what pages can have. Reports the rest at its place: the content of an
 * unknown element stays, and a note replaces what can't be shown. Runs before everything of ours, so nothing that we add
 * is taken away, and no author can write what we add.
 */
export const rehypeHtml: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  if (!hasHtml(tree)) return;
  visit(tree, 'element', ({ properties }) => {
    properties[OURS] = '';
  });
  const parsed = raw(tree, { file, passThrough: COMPONENTS }) as Root;
  tree.children = clean(parsed.children, { findings, file });
};

/** Marks the elements that Markdown made. Nobody can guess it, so an author can't write an element that counts as ours. */
const OURS = `dataX${crypto.randomUUID().replaceAll('-', '')}`;
const COMPONENTS = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const as Nodes['type'][];

const SCHEMA: Schema = {
  tagNames: [...HTML_ELEMENTS.keys()],
  attributes: Object.fromEntries(
    [...HTML_ELEMENTS].map(([name, { attributes }]) => [name, Object.keys(attributes)]),
  ),
  // The parser has already put table parts and list items where they belong, and ids keep their names.
  ancestors: {},
  clobber: [],
  required: {},
  strip: [],
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
};

/** Elements whose content isn't text for readers. */
const HIDDEN = /^(?:head|link|meta|noscript|script|style|title)$/;
/** Elements that show something which pages can't have. */
const MEDIA =
  /^(?:applet|audio|canvas|embed|frame|frameset|iframe|input|math|object|select|svg|video)$/;

/** Returns true if pages show an element, or at least its content. */
export function isShown(name: string): boolean {
  const lower = name.toLowerCase();
  return isHtml(lower) && !HIDDEN.test(lower) && !MEDIA.test(lower);
}

function hasHtml(tree: Root): boolean {
  let found = false;
  visit(tree, 'raw', () => {
    found = true;
    return EXIT;
  });
  return found;
}

type Context = { readonly findings: Findings; readonly file: VFile };

function clean<Node extends RootContent | ElementContent>(
  nodes: readonly Node[],
  context: Context,
): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'comment' || node.type === 'doctype') return [];
    if (node.type === 'element' && !(OURS in node.properties)) {
      return cleanElement(node, context) as Node[];
    }
    if (node.type === 'element') delete node.properties[OURS];
    if ('children' in node) node.children = clean(node.children, context);
    return [node];
  });
}

function cleanElement(node: Element, context: Context): ElementContent[] {
  const { findings, file } = context;
  const { tagName, properties, position } = node;
  // `<a name="x">` is an old way to write an id.
  if (tagName === 'a' && properties.id === undefined && properties.name !== undefined) {
    properties.id = properties.name;
    delete properties.name;
  }
  if (HIDDEN.test(tagName) || MEDIA.test(tagName)) {
    const message = `\`<${tagName}>\` isn't shown`;
    const fix = MEDIA.test(tagName)
      ? 'link to it, or write what it shows as Markdown'
      : 'remove it: pages have no scripts and styles of their own';
    report(findings, node, { rule: 'markdown-html', message, fix });
    const { start, end } = position ?? {};
    const written = String(file).slice(start?.offset ?? 0, end?.offset ?? 0);
    return MEDIA.test(tagName) ? [noteOf(/^<[^>]*>/.exec(written)?.[0] ?? `<${tagName}>`)] : [];
  }
  // A template's content isn't among its children. Vue shows it in another element.
  const children = clean(node.content?.children ?? node.children, context) as ElementContent[];
  const kept = sanitize({ ...node, children: [] }, SCHEMA);
  if (kept.type !== 'element') {
    const message = `\`<${tagName}>\` has no effect here`;
    const fix = 'write Markdown, or `\\<` for the character';
    report(findings, node, { rule: 'markdown-html', message, fix });
    return children;
  }
  // An address that sanitizing drops is reported with all other addresses.
  for (const name of ['href', 'src'] as const) {
    const url = properties[name];
    if (typeof url === 'string' && findUrlFault(url)) kept.properties[name] = url;
  }
  const lost = Object.keys(properties).filter((name) => kept.properties[name] === undefined);
  if (lost.length > 0) reportLost(node, lost, context);
  const isPart = TABLE_PART.test(tagName);
  // HTML has no place for a block between cells, so it goes in front of the table.
  const loose = children.filter((child) => isPart && isComponent(child));
  if (node.children.some((child) => isPart && isComponent(child))) {
    const message = `A block is in \`<${tagName}>\`, but outside of its cells`;
    report(findings, node, { rule: 'markdown-html', message, fix: 'put it into `<td>`' });
  }
  const rest = children.filter((child) => !loose.includes(child));
  return [...loose, { ...kept, ...(position ? { position } : {}), children: rest }];
}

/** The most characters of a tag that we look for in the source. */
const TAG_LENGTH = 5_000;
const ATTRIBUTE = /\s+([^\s=>"'/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** Reports attributes that pages can't have, by their names as written. */
function reportLost(node: Element, lost: readonly string[], { findings, file }: Context): void {
  const { tagName, position } = node;
  const source = String(file);
  const found = findTag(source, tagName, position?.start ?? {});
  const keys = new Set(lost.map((name) => (name === 'className' ? 'class' : name.toLowerCase())));
  const names: string[] = [];
  const kept = found?.tag.replace(ATTRIBUTE, (written, name: string) => {
    if (!keys.has(name.toLowerCase().replaceAll('-', ''))) return written;
    names.push(name);
    return '';
  });
  const told = names.length > 0 ? names : [...keys];
  const shown = told.map((name) => `\`${name}\``).join(', ');
  const message = `${shown} of \`<${tagName}>\` ${told.length === 1 ? 'has' : 'have'} no effect here`;
  const edit = found && kept && names.length > 0 ? { edit: { from: found.tag, to: kept } } : {};
  const place = found ? { position: { start: placeAt(source, found.at) } } : node;
  report(findings, place, { rule: 'markdown-html', message, fix: 'remove it', ...edit });
}

/** Finds the start tag of an element in the page's source, with its offset. */
function findTag(
  source: string,
  name: string,
  { offset = 0, line = 1 }: { readonly offset?: number | undefined; readonly line?: number },
): { readonly tag: string; readonly at: number } | undefined {
  const pattern = new RegExp(`<${name}\\s(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'i');
  const exact = pattern.exec(source.slice(offset, offset + TAG_LENGTH));
  if (exact?.index === 0) return { tag: exact[0], at: offset };
  // The parser's columns are wrong where a block of another tool was indented.
  const start = source.split('\n', line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const near = pattern.exec(source.slice(start, start + TAG_LENGTH));
  return near ? { tag: near[0], at: start + near.index } : undefined;
}

const TABLE_PART = /^(?:table|tbody|tfoot|thead|tr)$/;

function noteOf(written: string): Element {
  return {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: written }],
  };
}
