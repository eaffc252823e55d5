import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { capitalize } from '../core/capitalize';
import type { Problem } from '../core/problem';
import { becomeAdmonition, kindOf } from './admonitions';
import { writeLabel } from './dialects/lines';
import type { ElementRules } from './elements';
import { attributeOf, blockOf, type Element, samePlace, sourceOf } from './jsx';

/** What Docusaurus and Starlight call a tab. */
export const TAB = 'TabItem';

/** Returns the fix and the edit for a tab of another tool. */
export function renameTab(node: Element, source: string) {
  if (node.name !== TAB) return {};
  const from = sourceOf(node, source);
  if (!from.endsWith(`</${TAB}>`)) return {};
  const to = `<Tab${from.slice(TAB.length + 1, -TAB.length - 1)}Tab>`;
  return { fix: 'write `<Tab>`', edit: { from, to } };
}

/** Reads `<TabItem value="a">` in `<Tabs>` as a tab. */
export function readItems(node: Element, elements: ElementRules): void {
  const item = elements.get('Tab');
  if (node.name !== item?.parent) return;
  for (const child of node.children as Element[]) {
    if (child.name !== TAB) continue;
    const label = attributeOf(child, 'label', 'value');
    Object.assign(child, { name: 'Tab', attributes: blockOf('Tab', { label }).attributes });
  }
}

/** Attributes with words that readers see. */
const TITLES = ['title', 'label', 'header', 'heading', 'summary'] as const;

/** Returns what readers see of an element's title, in the attribute `name` or one that other tools have for it. */
export function titleOf(node: Element, name?: string): RootContent[] {
  const value = attributeOf(node, ...(name === undefined ? TITLES : [name]));
  if (value === undefined) return [];
  const text: PhrasingContent = { type: 'text', value };
  const url = name === undefined ? attributeOf(node, 'href') : undefined;
  const link: PhrasingContent = url ? { type: 'link', url, children: [text] } : text;
  const strong: PhrasingContent = { type: 'strong', children: [{ ...link, ...samePlace(node) }] };
  return node.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children: [strong] }] : [strong];
}

/** Reads an element that's alone on its line as a block if it's a box: MDX takes it for a part of a paragraph. */
export function becomeBlock(node: Paragraph): void {
  const [only, ...others] = node.children;
  if (only?.type !== 'mdxJsxTextElement' || others.length > 0 || !isBox(only)) return;
  const children = [{ type: 'paragraph', children: only.children }];
  Object.assign(node, { ...only, type: 'mdxJsxFlowElement', children });
}

function isBox({ name, children }: Element): boolean {
  return (
    /^\p{Lu}/u.test(name ?? '') &&
    children.length > 0 &&
    kindOf(name?.toLowerCase() ?? '') !== undefined
  );
}

/** Turns a box of another tool, such as `<Callout type="tip">`, into an admonition, and explains how we write it. */
export function readBox(
  node: Element,
  source: string,
): Pick<Problem, 'message' | 'fix' | 'edit'> | undefined {
  const { name } = node;
  if (name === null || node.type !== 'mdxJsxFlowElement' || !isBox(node)) return undefined;
  const style = attributeOf(node, 'type', 'kind', 'variant') ?? name;
  const kind = kindOf(style.toLowerCase()) ?? kindOf(name.toLowerCase()) ?? 'note';
  const title = attributeOf(node, ...TITLES);
  const written = sourceOf(node, source);
  const inside = /^<[^\n]*>[ \t]*\n(.*?)\n[ \t]*<\/[\w.]+>$/s.exec(written)?.[1];
  const opening = `:::${kind}${writeLabel(title ?? '')}`;
  // Boxes in it or around it would need more colons.
  const isPlain =
    inside !== undefined && !/^\s*:::|<[A-Z]/m.test(inside) && node.position?.start.column === 1;
  const edit = isPlain ? { edit: { from: written, to: `${opening}\n${dedent(inside)}\n:::` } } : {};
  becomeAdmonition(node, kind, {
    type: 'paragraph',
    children: [{ type: 'text', value: title ?? capitalize(kind) }],
  });
  Object.assign(node, { type: 'containerDirective', name: kind });
  const message = `\`<${name}>\` is another tool's \`:::${kind}\``;
  return { message, fix: `write \`${opening}\`, the text, and \`:::\``, ...edit };
}

function dedent(text: string): string {
  const indents = text.split('\n').flatMap((line) => /^[ \t]*(?=\S)/.exec(line)?.[0].length ?? []);
  return text.replaceAll(new RegExp(`^[ \\t]{${Math.min(...indents, 100)}}`, 'gm'), '');
}
