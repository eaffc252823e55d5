import type { Paragraph, Parents, RootContent, Text } from 'mdast';
import { capitalize } from '../core/capitalize';

/** The kinds of admonitions. */
export const ADMONITIONS = ['note', 'tip', 'warning', 'danger'] as const;
export type Admonition = (typeof ADMONITIONS)[number];

/** Names that other tools give to them. */
const OTHER_NAMES = new Map<string, Admonition>([
  ...named(
    'note',
    'abstract admonition alert aside callout cite example faq help important info notice question quote seealso summary',
  ),
  ...named('tip', 'check done hint success'),
  ...named('warning', 'attention warn'),
  ...named('danger', 'bug caution error fail failure missing'),
]);

function named(kind: Admonition, others: string): [string, Admonition][] {
  return others.split(' ').map((name) => [name, kind]);
}

/** Returns the kind of admonition that a name means, ours or another tool's. Undefined if it means none. */
export function kindOf(name: string): Admonition | undefined {
  return ADMONITIONS.find((kind) => kind === name) ?? OTHER_NAMES.get(name);
}

/** An icon for each kind, so readers don't depend on color: circle, bulb, triangle, octagon. */
const DRAWINGS: Readonly<Record<Admonition, string>> = {
  note: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8v.1',
  tip: 'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 1 3.5 10.9V17.5h-7v-3.1A6 6 0 0 1 12 3.5z',
  warning: 'M12 4 2.8 19.5h18.4L12 4zM12 10v4.5M12 17v.1',
  danger: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3l4.8-4.8zM12 8v5M12 16v.1',
};

/** Turns a block into an admonition with its text. */
export function becomeAdmonition(node: Parents, kind: Admonition, title: Paragraph): void {
  title.children.unshift(iconOf(kind));
  title.data = { ...title.data, hProperties: { className: ['admonition-title'] } };
  (node.children as RootContent[]).unshift(title);
  node.data = {
    hName: 'aside',
    hProperties: {
      className: ['admonition', `admonition-${kind}`],
      role: 'note',
      ariaLabel: capitalize(kind),
    },
  };
}

function iconOf(kind: Admonition): Text {
  const path = {
    type: 'element',
    tagName: 'path',
    properties: { d: DRAWINGS[kind] },
    children: [],
  };
  const properties = { className: ['icon'], viewBox: '0 0 24 24', ariaHidden: 'true' };
  const data = { hName: 'svg', hProperties: properties, hChildren: [path] } as Text['data'];
  return { type: 'text', value: '', data };
}
