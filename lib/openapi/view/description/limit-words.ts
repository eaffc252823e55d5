import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { LIMITS } from '../../model/limits';
import type { DescriptionWriter } from './create-description-writer';

/**
 * Returns a writer for one page. Once the page's descriptions exceed `limit` characters, the writer replaces further
 * ones with a note. `takeText` puts a description on another page, and returns its URL or ''.
 */
export function limitWords(
  writer: DescriptionWriter,
  takeText: (title: string, htmls: readonly string[]) => string,
  limit: number = LIMITS.wordsOfPage,
): DescriptionWriter {
  let length = 0;
  return {
    ...writer,
    write(text, place) {
      length += text.length;
      if (length <= limit || text.trim() === '') return writer.write(text, place);
      const href = takeText('Description', writer.writeParts(text, place));
      if (href === '') return LEFT_OUT;
      const link = 'Read it on a page of its own';
      return restNote('We left out this description to keep the page small. ', link, href);
    },
  };
}

const LEFT_OUT = '<p>(We left out this description to keep the page small.)</p>';

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
