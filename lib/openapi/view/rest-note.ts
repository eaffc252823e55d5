import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Returns a paragraph with a link at its end, as HTML. `isFile` marks links to downloads. */
export function restNote(text: string, link: string, href: string, isFile = false): string {
  const to: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href, ...(isFile ? { dataFile: '' } : {}) },
    children: [{ type: 'text', value: link }],
  };
  const end = { type: 'text' as const, value: '.' };
  const children = [{ type: 'text' as const, value: text }, to, end];
  return toHtml({ type: 'element', tagName: 'p', properties: {}, children });
}
