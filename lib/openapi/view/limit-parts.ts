import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Operation } from '../model/find-operations';
import { JSON_FILE } from './download-view';
import type { Page } from './page';

/**
 * Returns an operation with as many parts as its page has room for: parameters first, then responses, callbacks, and
 * what the responses contain. `left` is the number of parts that the page leaves out.
 */
export function limitParts(
  { limits }: Page,
  operation: Operation,
): { readonly shown: Operation; readonly left: number } {
  let room = limits.parts;
  let left = 0;
  const take = <T>(parts: readonly T[]): readonly T[] => {
    const taken = parts.slice(0, room);
    room -= taken.length;
    left += parts.length - taken.length;
    return taken;
  };
  const parameters = take(operation.parameters);
  const kept = take(operation.responses);
  const callbacks = take(operation.callbacks);
  const responses = kept.map((response) => {
    const { headers, links } = response;
    return { ...response, headers: take(headers), links: take(links) };
  });
  if (left === 0) return { shown: operation, left };
  return { shown: { ...operation, parameters, responses, callbacks }, left };
}

/** Returns a note about parts that a page leaves out, with a link to all of them, as HTML. */
export function leftNote({ formatPath }: Page, left: number): string {
  if (left === 0) return '';
  const count = left.toLocaleString('en-US');
  const text = `To stay small, this page leaves out ${count} more parameters, responses, headers, links, and callbacks. All of them are in the `;
  const href = formatPath(`/${JSON_FILE}`);
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href, dataFile: '' },
    children: [{ type: 'text', value: 'description for download' }],
  };
  const children: ElementContent[] = [
    { type: 'text', value: text },
    link,
    { type: 'text', value: '.' },
  ];
  return toHtml({ type: 'element', tagName: 'p', properties: {}, children });
}
