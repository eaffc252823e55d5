import type { Element, ElementContent, Root } from 'hast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

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
