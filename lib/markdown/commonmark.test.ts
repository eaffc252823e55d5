import { tests as examples } from 'commonmark-spec';
import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { readMarkdown } from './testing/read-markdown';

/** GitHub links bare addresses, and CommonMark doesn't. */
const BARE_ADDRESSES = [602, 606, 608, 611, 612];
const SHOWN = ['href', 'src', 'alt', 'title', 'start', 'open'];

function readTheirs(html: string): string {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html.trimEnd());
  // A page's title is its only level 1 heading.
  const headings: Element[] = [];
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) headings.push(node);
  });
  if (headings.some(({ tagName }) => tagName === 'h1')) {
    for (const node of headings) node.tagName = `h${Math.min(6, Number(node.tagName[1]) + 1)}`;
  }
  return show(tree);
}

/** Returns the elements, addresses, and text of a tree, without the spaces that HTML ignores. */
function show(tree: Nodes): string {
  if (tree.type === 'text') return tree.value;
  if (tree.type === 'mdxJsxFlowElement' && tree.name === 'CodeBlock') {
    const html = tree.attributes.find((one) => 'name' in one && one.name === 'html')?.value;
    return show(
      unified().use(rehypeParse, { fragment: true }).parse(`<pre><code>${html}</code></pre>`),
    );
  }
  const inside = 'children' in tree ? tree.children.map(show).join('') : '';
  if (tree.type !== 'element') return squeeze(inside);
  const { properties, tagName } = tree;
  const shown = SHOWN.filter((name) => (properties[name] ?? '') !== '');
  const attributes = shown.map((name) => ` ${name}=${properties[name]}`).join('');
  return `<${tagName}${attributes}>${inside}</${tagName}>`;
}

function squeeze(html: string): string {
  return html.replace(/\s+/g, ' ').replace(/ ?(<[^>]*>) ?/g, '$1');
}

test('every example of CommonMark looks as it specifies, or has a problem that says why not', async () => {
  const equal: number[] = [];
  const untold: number[] = [];
  for (const { number, markdown, html } of examples) {
    const { tree, problems } = await readMarkdown(markdown.replaceAll('→', '\t'));
    if (show(tree) === readTheirs(html.replaceAll('→', '\t'))) equal.push(number);
    else if (problems.length === 0) untold.push(number);
  }
  expect(untold).toEqual(BARE_ADDRESSES);
  // The others have scripts, styles, or elements that HTML doesn't have.
  expect(equal.length).toBeGreaterThanOrEqual(625);
});
