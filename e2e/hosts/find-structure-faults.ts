import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { isOurSite } from '../../lib/core/testing/our-site';
import { tryParseUrl } from '../../lib/core/try-parse-url';

/** What a page has exactly once. */
const ONCE: readonly string[] = ['h1', 'main'];

/**
 * Returns what's wrong with the structure of a parsed page: it needs one h1, one main, a title, a description, the
 * canonical path `path`, which isn't encoded, and ids that no two elements share.
 */
export function findStructureFaults(page: Root, path: string): string[] {
  const counts = new Map(ONCE.map((name) => [name, 0]));
  const ids = new Set<string>();
  const twice: string[] = [];
  let [title, description, canonical] = ['', '', ''];
  visit(page, 'element', (node, _, parent) => {
    const { tagName, properties } = node;
    const count = counts.get(tagName);
    if (count !== undefined) counts.set(tagName, count + 1);
    // A drawing can have a title too.
    if (tagName === 'title' && isHead(parent)) title = textOf(node);
    if (tagName === 'meta' && properties.name === 'description') {
      description = String(properties.content ?? '');
    }
    if (tagName === 'link' && String(properties.rel) === 'canonical') {
      canonical = String(properties.href ?? '');
    }
    if (properties.id === undefined) return;
    const id = String(properties.id);
    if (ids.has(id)) twice.push(id);
    ids.add(id);
  });
  const shown = tryParseUrl(canonical)?.pathname ?? canonical;
  return [
    ...[...counts].filter(([, count]) => count !== 1).map(([name, count]) => `${count} ${name}`),
    ...(title === '' ? ['no title'] : []),
    // Another team's pages don't need a description.
    ...(isOurSite && description === '' ? ['no description'] : []),
    ...(shown === encodeURI(path) ? [] : [`canonical path ${shown}, not ${encodeURI(path)}`]),
    ...twice.map((id) => `id ${id} twice`),
  ];
}

function isHead(parent: Root | { readonly type: string } | undefined): boolean {
  return parent !== undefined && 'tagName' in parent && parent.tagName === 'head';
}
