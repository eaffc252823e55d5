import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Root as Markdown } from 'mdast';
import rehypeAutolinkHeadings, { type Options as AutolinkOptions } from 'rehype-autolink-headings';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { Pluggable, PluggableList, Plugin } from 'unified';
import type { Aliases } from '../content/doc';
import { readBlocks } from '../prose/read-blocks';
import { readProse } from '../prose/read-prose';
import type { Findings } from './compiled';
import { rehypeAliases, rehypeBreakNames, rehypeSteps } from './plugins/rehype-decorations';
import { rehypeHtml } from './plugins/rehype-html';
import { rehypeOutline } from './plugins/rehype-outline';
import { rehypeScrollTables } from './plugins/rehype-scroll-tables';
import { rehypeSections } from './plugins/rehype-sections';
import { remarkCatchSyntax } from './plugins/remark-catch-syntax';
import { remarkCode } from './plugins/remark-code';
import { remarkComponents } from './plugins/remark-components';
import { remarkDialects } from './plugins/remark-dialects';
import { remarkDirectives } from './plugins/remark-directives';
import { remarkHtml } from './plugins/remark-html';
import { remarkLimits } from './plugins/remark-limits';
import { remarkMisread } from './plugins/remark-misread';
import { remarkReferences } from './plugins/remark-references';

const anchors: AutolinkOptions = {
  // Put the link after the heading instead of inside it, so the heading's accessible name is only its text.
  behavior: 'after',
  group: (heading: Element) => ({
    type: 'element',
    tagName: 'div',
    properties: { className: ['heading', `heading-${heading.tagName.slice(1)}`] },
    children: [],
  }),
  test: ['h2', 'h3', 'h4', 'h5', 'h6'],
  properties: (heading: Element) => ({
    className: ['heading-anchor'],
    ariaLabel: `Link to ${textOf(heading)}`,
  }),
  content: { type: 'text', value: '#' },
};

/** Checks the page's prose as written, before code blocks are highlighted and diagrams drawn. */
const remarkProse: Plugin<[Findings], Markdown> = (findings) => (tree, file) => {
  findings.prose = readProse(readBlocks(tree, String(file)));
};

/** How a file is read: as CommonMark with directives and a safe part of HTML, or as MDX without its code. */
export type Format = 'md' | 'mdx';

/** Returns the format of a file, by its name. */
export function formatOf(file: string): Format {
  return file.endsWith('.mdx') ? 'mdx' : 'md';
}

/**
 * Returns all plugins that turn Markdown into a page, in order; without `isRendered`, only those that look for
 * something.
 */
export function pluginsFor(
  findings: Findings,
  aliases: Aliases,
  isRendered: boolean,
): { remark: PluggableList; rehype: PluggableList } {
  const { isMdx } = findings;
  return {
    remark: [
      ...syntaxFor(findings),
      [remarkLimits, findings], //           before any expensive step
      [remarkComponents, findings], //       no code, only listed elements
      ...(isMdx ? [] : [[remarkHtml, findings] as Pluggable]), // what HTML would hide
      [remarkReferences, findings], //       no unused definitions, only URLs that can be published
      [remarkMisread, findings], //          no syntax that becomes text
      [remarkProse, findings], //            the author's prose, for spelling and style
      [remarkCode, findings, isRendered], // colors and drawings
    ],
    rehype: [
      ...(isMdx ? [] : [[rehypeHtml, findings] as Pluggable]), // only safe HTML
      rehypeSlug, //                         an id for each heading
      [rehypeOutline, findings], //          headings, anchors and links, before decoration
      [rehypeSections, findings], //         text by section, for search and comparison
      ...(isRendered ? decorationsFor(aliases) : [emptyTree]),
    ],
  };
}

function decorationsFor(aliases: Aliases): PluggableList {
  return [
    [rehypeAliases, aliases], //             former ids of headings
    rehypeSteps, //                          numbers and outcomes of a runbook's steps
    rehypeBreakNames, //                     long names can break
    rehypeScrollTables, //                   wide tables scroll separately
    [rehypeAutolinkHeadings, anchors], //    links for copying a section's URL
  ];
}

// Printing a program takes a third of the time.
function emptyTree() {
  return (tree: Root) => {
    tree.children = [];
  };
}

function syntaxFor(findings: Findings): PluggableList {
  return [
    remarkGfm, //                          tables, task lists, strikethrough, footnotes, bare URLs
    [remarkCatchSyntax, findings], //      what can't be parsed becomes a problem, not an exception
    [remarkDialects, findings], //         blocks of other tools
    [remarkDirectives, findings], //       :::note … :::, ::component
  ];
}

/** Returns the plugins that read a page without changing it. `take` gets the tree after them. */
export function readersFor(findings: Findings, take: Pluggable): PluggableList {
  return [...syntaxFor(findings), take];
}
