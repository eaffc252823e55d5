import type { DescriptionWriter } from './description-html';
import { LIMITS } from './limits';

/** The same writer for one page: what comes after as many words as a page can hold is named, and left out. */
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

const LEFT_OUT = '<p>(The description is left out: the page would be too large.)</p>';
