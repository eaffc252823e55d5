import GithubSlugger from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { visitParents } from 'unist-util-visit-parents';
import type { Place } from '../../core/problem';
import { safeDecode } from '../../core/safe-decode';
import { findUrlFault, isExternal } from '../../core/url';
import { type Findings, type Heading, placeOf, report } from '../compiled';
import { attributeOf, isComponent } from '../jsx';

/**
 * Collects what other pages can link to and what this page links to. Runs after rehype-slug, so the page and the link
 * check use the same ids. Gives each `<Term>` an id the same way.
 */
export const rehypeOutline: Plugin<[Findings], Root> = (findings) => (tree) => {
  const slugger = new GithubSlugger();
  const seen = new Map<string, Place>();
  visitParents(tree, (node, parents) => {
    countHeadings(node, findings);
    if (node.type !== 'element') return;
    const { id } = node.properties;
    if (typeof id === 'string') {
      if (checkId(id, node, seen, findings)) slugger.slug(id);
      else if (isHeading(node)) node.properties.id = nameSection(findings, seen, node);
      else delete node.properties.id;
    }
    dropUnsafe(node, findings);
    if (node.tagName === 'a' && parents.some((one) => 'tagName' in one && one.tagName === 'a')) {
      const message = 'This link is inside another link';
      report(findings, node, { rule: 'markdown-text', message, fix: 'remove one of the two' });
    }
    // Code blocks are components by now, so this must be inline code.
    if (node.tagName === 'code') {
      const { line, column } = placeOf(findings.file, node);
      findings.codes.push({ text: textOf(node), line, column });
    }
    readElement(node, findings);
  });
  visit(tree, (node) => {
    if (!isComponent(node) || node.name !== 'Term') return;
    const name = attributeOf(node, 'name');
    if (name === undefined) return;
    const id = slugger.slug(name);
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: id });
    checkId(id, node, seen, findings);
    const isEveryday = node.attributes.some((item) => 'name' in item && item.name === 'everyday');
    const definition = node as unknown as Nodes;
    const text = textOf(definition).trim();
    findings.terms.push({ name, id, text, brief: briefOf(definition), isEveryday });
  });
};

// For a component that renders headings, records its position among the page's headings.
function countHeadings(node: Nodes, findings: Findings): void {
  if (node.type !== 'mdxJsxFlowElement' || !findings.elements.get(node.name ?? '')?.bringsHeadings)
    return;
  const { line, column } = placeOf(findings.file, node);
  const use = findings.uses.find(
    ({ name, place }) => name === node.name && place.line === line && place.column === column,
  );
  if (use) use.headingsAbove = findings.headings.length;
}

/** Ids that the page's own scripts and popovers have. Content with such an id would interfere. */
const RESERVED = /^(__next|nprogress$|Term-)/;

/** Takes an id for its element. Reports an id that can't be used, and returns false. */
function checkId(
  id: string,
  node: Parameters<typeof report>[1],
  seen: Map<string, Place>,
  findings: Findings,
): boolean {
  const fault = findIdFault(id, node, seen, findings);
  if (fault) report(findings, fault.node, { rule: 'markdown-text', ...fault.told });
  else {
    seen.set(id, placeOf(findings.file, node));
    findings.anchors.push(id);
  }
  return !fault;
}

function findIdFault(
  id: string,
  node: Parameters<typeof report>[1],
  seen: ReadonlyMap<string, Place>,
  { file }: Findings,
) {
  if (id === '') {
    const what = isHeading(node) ? 'This heading' : 'This name';
    const message = `${what} has no letters or digits to build an id from`;
    return { node, told: { message, fix: 'add a word' } };
  }
  if (RESERVED.test(id)) {
    const message = `The id \`${id}\` is reserved for the site's scripts`;
    return { node, told: { message, fix: 'reword it' } };
  }
  const other = seen.get(id);
  if (!other) return undefined;
  // If a footnote and a heading share an id, report the heading, which the author can reword.
  const start = isHeading(node) ? placeOf(file, node) : other;
  const message =
    other.line === start.line
      ? `Two parts of this page have the id \`${id}\``
      : `The id \`${id}\` is already used on line ${other.line}`;
  return { node: { position: { start } }, told: { message, fix: 'reword one of the two' } };
}

// A heading that can't have the id of its text still needs one.
function nameSection(findings: Findings, seen: Map<string, Place>, node: Element): string {
  let number = findings.headings.length + 1;
  while (seen.has(`section-${number}`)) number += 1;
  const id = `section-${number}`;
  seen.set(id, placeOf(findings.file, node));
  findings.anchors.push(id);
  return id;
}

// Links and images with an address that can't be published are shown without it.
function dropUnsafe(node: Element, findings: Findings): void {
  for (const name of ['href', 'src']) {
    const url = node.properties[name];
    const fault = typeof url === 'string' ? findUrlFault(url) : undefined;
    if (!fault) continue;
    // Links of Markdown are reported where they're written, which can be a definition.
    const isTold = findings.problems.some(({ message }) => message === fault.message);
    if (!isTold) report(findings, node, { rule: 'markdown-text', ...fault });
    delete node.properties[name];
  }
}

function readElement(node: Element, findings: Findings): void {
  const { href, src } = node.properties;
  const heading = headingOf(node);
  if (heading) {
    findings.headings.push(heading);
    visit(node, 'element', ({ properties }) => {
      if (properties.dataFootnoteRef !== undefined) {
        report(findings, node, {
          rule: 'markdown-text',
          message: 'This heading has a footnote',
          fix: 'move it to the text below',
        });
      }
    });
  }
  // Only elements that the author wrote have a position. Links from a footnote to the text don't, and those to a
  // footnote always lead somewhere.
  if (!node.position || node.properties.dataFootnoteRef !== undefined) return;
  if (node.tagName === 'img' && typeof src === 'string') readImage(node, src, findings);
  if (node.tagName === 'a' && typeof href === 'string') addLink('link', href, node, findings);
}

// Checks images here instead of in the Markdown, because an image's URL can come from a definition elsewhere.
function readImage(node: Element, src: string, findings: Findings): void {
  if (isExternal(src) || /^[/\\]{2}/.test(src)) {
    const message = `The image \`${src}\` is on another site, so it isn't shown`;
    report(findings, node, { rule: 'markdown-html', message, fix: 'copy it next to the page' });
    // The site's content policy allows only its own images.
    const value = String(node.properties.alt || src);
    const text = { type: 'text', value } as const;
    Object.assign(node, { tagName: 'a', properties: { href: src }, children: [text] });
    return;
  }
  if (!node.properties.alt) {
    const fix = `describe what it shows: \`![what it shows](${src})\``;
    const message = `The image \`${src}\` has no alternative text`;
    report(findings, node, { rule: 'markdown-text', message, fix });
  }
  addLink('image', src, node, findings);
}

function addLink(kind: 'link' | 'image', href: string, node: Element, findings: Findings): void {
  const { line, column } = placeOf(findings.file, node);
  findings.links.push({ kind, href: safeDecode(href, decodeURI), line, column });
}

function isHeading(node: object): boolean {
  return 'tagName' in node && /^h[1-6]$/.test(String(node.tagName));
}

/** Returns a heading that readers see and can link to. Undefined for everything else. */
export function headingOf(node: Element): Heading | undefined {
  const depth = /^h([2-6])$/.exec(node.tagName)?.[1];
  const { id, className } = node.properties;
  if (!depth || typeof id !== 'string' || [className].flat().includes('sr-only')) return undefined;
  return { depth: Number(depth), id, text: textOf(node) };
}

/**
 * Returns a definition's text up to the sentence that contains its first link, for places that can't show links. A first
 * sentence with a link is kept, and so is all text without one.
 */
function briefOf(definition: Nodes): string {
  const whole = textOf(definition).trim();
  let before = '';
  let hasLink = false;
  visit(definition, (node) => {
    if (node.type === 'element' && node.tagName === 'a') hasLink = true;
    if (hasLink) return false;
    if (node.type === 'text') before += node.value;
    return undefined;
  });
  const [first] = /^.*[.!?](?=\s)/s.exec(before.trimStart()) ?? [];
  return hasLink && first !== undefined ? first : whole;
}
