import { LIMITS } from '../model/limits';
import type { DescriptionWriter } from './create-description-writer';
import { restNote } from './rest-note';

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
