import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** What stands in an element; what is false or undefined is left out. */
export type Inside = ElementContent | string | false | undefined;

/** An element with its properties and what is in it. Texts are escaped where it is written. */
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

/** Elements as HTML. */
export function markup(nodes: readonly ElementContent[]): string {
  return toHtml({ type: 'root', children: [...nodes] });
}
