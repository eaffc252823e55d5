import { LIMITS } from '../model/limits';
import type { DescriptionWriter } from './description-html';

/**
 * Returns a writer for one page. Once the page's descriptions exceed `limit` characters, the writer replaces further
 * ones with a note.
 */
export function limitWords(
  writer: DescriptionWriter,
  limit: number = LIMITS.wordsOfPage,
): DescriptionWriter {
  let length = 0;
  return {
    ...writer,
    write(text, place) {
      length += text.length;
      return length > limit && text.trim() !== '' ? LEFT_OUT : writer.write(text, place);
    },
  };
}

const LEFT_OUT = '<p>(We left out this description to keep the page small.)</p>';
