import GithubSlugger from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { type Findings, placeOf } from './compiled';

/**
 * Collects what other pages may link to and what this page links to. Runs after rehype-slug, so that the
 * ids of the page and of the link check are the same ones; gives each `<Term>` an id by the same rule.
 */
export const rehypeOutline: Plugin<[Findings], Root> = (findings) => (tree) => {
  const slugger = new GithubSlugger();
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (typeof id === 'string') {
      findings.anchors.push(id);
      slugger.slug(id);
    }
    readElement(node, findings);
  });
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Term') return;
    const name = node.attributes.find((item) => 'name' in item && item.name === 'name')?.value;
    if (typeof name !== 'string') return;
    const id = slugger.slug(name);
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: id });
    findings.anchors.push(id);
  });
};

function readElement(node: Element, findings: Findings): void {
  const { id, href, src } = node.properties;
  const depth = /^h([2-6])$/.exec(node.tagName)?.[1];
  if (depth && typeof id === 'string' && !isHidden(node)) {
    findings.headings.push({ depth: Number(depth), id, text: textOf(node as Nodes) });
  }
  const target = node.tagName === 'a' ? href : node.tagName === 'img' ? src : undefined;
  // What an author wrote has a place; the ways to and from footnotes have none.
  if (typeof target !== 'string' || !node.position) return;
  const { line, column } = placeOf(findings.file, node);
  const kind = node.tagName === 'a' ? 'link' : 'image';
  findings.links.push({ kind, href: safeDecode(target), line, column });
}

function isHidden(node: Element): boolean {
  return [node.properties.className].flat().includes('sr-only');
}

// Markdown writes `/operations/{token}` as `/operations/%7Btoken%7D`; pages are named decoded.
function safeDecode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
