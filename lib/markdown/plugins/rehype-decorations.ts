import type { Element, ElementContent, Root, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Aliases } from '../../content/doc';
import { splitNames } from '../split-names';

/**
 * Marks the steps of a runbook, which readers look for under stress: the number of a heading such as `Step 2: soak`, the
 * paragraphs that begin with `Expected`, and those that begin with a bold `Stop`. Keeps all text as it is.
 */
export const rehypeSteps: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'h3') markNumber(node);
    if (node.tagName !== 'p') return undefined;
    const kind = kindOf(node.children[0]);
    if (kind !== undefined) node.properties.className = [kind];
    return SKIP;
  });
};

/**
 * Adds a heading's former ids to the heading, so old links work without scripts. The graph check reports an alias
 * that's also an id on the page.
 */
export const rehypeAliases: Plugin<[Aliases], Root> = (aliases) => (tree) => {
  const entries = Object.entries(aliases);
  if (entries.length === 0) return;
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (!/^h[2-6]$/.test(node.tagName) || typeof id !== 'string') return;
    const old = entries.filter(([, now]) => now === id).map(([before]) => before);
    node.children.unshift(
      ...old.map((before) => ({
        type: 'element' as const,
        tagName: 'span',
        properties: { id: before },
        children: [],
      })),
    );
  });
};

/** Inline code with this many characters can be wider than a phone screen. */
const LONG_CODE = 30;

/** Lets long names in headings and code break where a reader expects it, such as after `_`. */
export const rehypeBreakNames: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node) => {
    // Tables scroll, so code in a cell never breaks.
    if (node.tagName === 'table') return SKIP;
    const isHeading = /^h[1-6]$/.test(node.tagName);
    if (!isHeading && (node.tagName !== 'code' || textOf(node).length < LONG_CODE))
      return undefined;
    breakNames(node);
    return SKIP;
  });
};

function markNumber(heading: Element): void {
  const [first, ...rest] = heading.children;
  if (first?.type !== 'text') return;
  const [whole, number = ''] = /^Step (\d+): /.exec(first.value) ?? [];
  if (whole === undefined) return;
  const words = { type: 'text', value: first.value.slice(whole.length) } as const;
  heading.children = [
    span('step-number', [
      span('visually-hidden', [{ type: 'text', value: 'Step ' }]),
      { type: 'text', value: number },
      span('visually-hidden', [{ type: 'text', value: ': ' }]),
    ]),
    span('step-title', [words, ...rest]),
  ];
}

function span(className: string, children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { className: [className] }, children };
}

function kindOf(first: ElementContent | undefined): 'expect' | 'stop' | undefined {
  if (first?.type === 'text' && /^Expected\b[^.:]*:/.test(first.value)) return 'expect';
  if (first?.type !== 'element' || first.tagName !== 'strong') return undefined;
  const [word] = first.children;
  return word?.type === 'text' && word.value === 'Stop' ? 'stop' : undefined;
}

function breakNames(element: Element): void {
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') breakNames(child);
    return child.type === 'text' ? piecesOf(child) : [child];
  });
}

function piecesOf(text: Text): ElementContent[] {
  return splitNames(text.value).flatMap((value, index): ElementContent[] => [
    ...(index > 0
      ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }]
      : []),
    { type: 'text', value },
  ]);
}
