import type { Element, ElementContent, Properties, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { safeDecode } from '../../core/safe-decode';
import { RUNBOOKS_FILE } from '../../site/runbooks-path';

/** A runbook in the combined file. */
export type Runbook = {
  /** The path of its page. */
  readonly path: string;
  readonly title: string;
  readonly children: readonly ElementContent[];
};

type Place = {
  readonly basePath: string;
  /** Without a trailing slash; '' if it's unknown. */
  readonly siteUrl: string;
};

/** Returns the id of a runbook, or of one of its elements, in the combined file. */
export function idIn(path: string, id?: string): string {
  return id === undefined ? path : `${path}~${id}`;
}

/**
 * Returns the hash that links to an id. Escapes parentheses and apostrophes, so the link works even if the id ends with
 * one.
 */
export function hashOf(id: string): string {
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  return `#${encodeURI(id).replace(/[()']/g, percent)}`;
}

/**
 * Prepares runbooks for one combined file. Ids are prefixed with the page's path, and links between runbooks point to
 * those ids. All other links get the full URL, or become text with the path if the site's URL is unknown.
 */
export function joinRunbooks(runbooks: readonly Runbook[], place: Place): Runbook[] {
  const known = new Set(runbooks.flatMap(({ path, children }) => [path, ...idsOf(path, children)]));
  return runbooks.map((runbook) => {
    const tree: Root = { type: 'root', children: structuredClone([...runbook.children]) };
    visit(tree, 'element', (node, index, parent) => {
      rewriteIds(node.properties, runbook.path);
      nameApart(node, runbook.title);
      if (node.tagName !== 'a') return undefined;
      const { href } = node.properties;
      const to = typeof href === 'string' ? pointOf(href, runbook.path, place, known) : undefined;
      if (to !== undefined && !('words' in to)) {
        node.properties.href = to.href;
        return undefined;
      }
      const words: ElementContent[] = to ? [{ type: 'text', value: ` (${to.words})` }] : [];
      parent?.children.splice(index ?? 0, 1, ...node.children, ...words);
      return [SKIP, index ?? 0];
    });
    visit(tree, { tagName: 'svg' }, (drawing: Element) => renameParts(drawing));
    return { ...runbook, children: tree.children as ElementContent[] };
  });
}

function pointOf(
  href: string,
  path: string,
  { basePath, siteUrl }: Place,
  known: ReadonlySet<string>,
): { readonly href: string } | { readonly words: string } {
  if (/^[a-z]+:/i.test(href)) return { href };
  const [, target = '', hash] = /^([^#]*)(?:#(.*))?$/.exec(href) ?? [];
  const bare = safeDecode(target.replace(/[?].*$/, '')).slice(basePath.length + 1);
  const page = target === '' ? path : bare.replace(/\/+$/, '');
  if (page === RUNBOOKS_FILE) return { href: '#Contents' };
  const id = idIn(page, hash === undefined ? undefined : safeDecode(hash));
  if (known.has(id)) return { href: hashOf(id) };
  if (siteUrl !== '')
    return { href: siteUrl + (target === '' ? `${basePath}/${path}${href}` : href) };
  return { words: safeDecode(href) };
}

function idsOf(path: string, children: readonly ElementContent[]): string[] {
  const ids: string[] = [];
  visit({ type: 'root', children: [...children] }, 'element', ({ properties }: Element) => {
    if (typeof properties.id === 'string') ids.push(idIn(path, properties.id));
  });
  return ids;
}

const REFERENCES = ['ariaDescribedBy', 'headers', 'htmlFor', 'list'];

function rewriteIds(properties: Properties, path: string): void {
  if (typeof properties.id === 'string') properties.id = idIn(path, properties.id);
  for (const name of REFERENCES) {
    const value = properties[name];
    if (value === undefined || value === null) continue;
    const ids = [value].flat().flatMap((text) => String(text).split(/\s+/));
    properties[name] = ids.map((id) => idIn(path, id));
  }
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string' || !value.includes('url(#')) continue;
    properties[name] = value.replace(
      /url\(#([^)]+)\)/g,
      (_, id) => `url(#${toXmlName(idIn(path, id))})`,
    );
  }
}

// The id of an SVG element must be an XML name (SVG 2, section 5.9.1), which can't contain a slash or start with a
// digit.
function renameParts(drawing: Element): void {
  visit(drawing, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') properties.id = toXmlName(properties.id);
  });
}

function toXmlName(id: string): string {
  return `_${id.replace(/[^\w-]/gu, (sign) => `.${sign.codePointAt(0)?.toString(16)}`)}`;
}

// Adds the title to region names, because regions on two pages can have the same name, but regions in one file can't.
function nameApart({ tagName, properties }: Element, title: string): void {
  const isRegion = properties.role === 'region' || tagName === 'section';
  const { ariaLabel } = properties;
  if (isRegion && ariaLabel) properties.ariaLabel = `${ariaLabel}, ${title}`;
}
