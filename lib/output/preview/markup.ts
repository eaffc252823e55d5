import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** The content of an element. False and undefined are omitted. */
export type Inside = ElementContent | string | false | undefined;

/** Creates an element with its properties and content. Text is escaped when the element is serialized. */
export function box(
  tagName: string,
  properties: Properties,
  ...inside: readonly Inside[]
): Element {
  const children = inside.flatMap((part): ElementContent[] => {
    if (typeof part === 'string') return part === '' ? [] : [{ type: 'text', value: part }];
    return part ? [part] : [];
  });
  return { type: 'element', tagName, properties, children };
}

/** Serializes elements as HTML. */
export function markup(nodes: readonly ElementContent[]): string {
  return toHtml({ type: 'root', children: [...nodes] });
}
