import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Positioned } from './compiled';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Returns whether a node is a component or, in `.mdx`, an element. */
export function isComponent<Node extends { readonly type: string }>(
  node: Node,
): node is Extract<Node, { readonly type: Element['type'] }> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns a component that's a block. An attribute without a value is `null`, and `undefined` is no attribute. */
export function blockOf(
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
): MdxJsxFlowElement {
  const all = Object.entries(attributes).flatMap(([key, value]): MdxJsxAttribute[] =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
  );
  return { type: 'mdxJsxFlowElement', name, attributes: all, children: [] };
}

/** Returns the text of an element's first attribute with one of these names. Undefined if it has no text. */
export function attributeOf(
  { attributes = [] }: { readonly attributes?: Element['attributes'] },
  ...names: readonly string[]
): string | undefined {
  for (const name of names) {
    const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
    if (typeof found?.value === 'string') return found.value;
  }
  return undefined;
}

/** Returns a node as its author wrote it. */
export function sourceOf({ position }: Positioned, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end?.offset ?? 0);
}

/** Returns a node's place, for another one that replaces it. */
export function samePlace<Place extends Pick<RootContent, 'position'>>({ position }: Place) {
  return position ? { position } : {};
}

/** Returns what readers see of a node that can't be shown: its source in code font. */
export function asWritten(node: RootContent, source: string): Paragraph | PhrasingContent {
  const place = samePlace(node);
  const value = sourceOf(node, source).replace(/\s+/g, ' ');
  const code: PhrasingContent = { type: 'inlineCode', value, ...place };
  const isBlock = /Flow|leaf/.test(node.type);
  return isBlock ? { type: 'paragraph', children: [code], ...place } : code;
}
