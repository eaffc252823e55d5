import { nameKey, wordsKey } from './keys';
import { readCompounds, tellingWords, type Word } from './words';

/** Adjacent query words that may be one word in the index: `check in` and `checkin`. */
type Joint = { readonly term: string; readonly from: number; readonly to: number };

/** A reader's query. */
export type ParsedQuery = {
  readonly words: readonly Word[];
  readonly joints: readonly Joint[];
  /** Keys for looking up the whole query as a name. */
  readonly names: readonly string[];
  readonly title: string;
  /** True if the reader may still be typing the last word. */
  readonly isOpen: boolean;
};

const MOST_WORDS = 8;
/** Maximum number of words that may be one word in the index. */
const MOST_JOINED = 4;

/** Parses a query by the same rules as the index. */
export function parseQuery(text: string): ParsedQuery {
  // Header names without their old `X-`: the header may be called `Request-Id` today.
  const compounds = readCompounds(text.slice(0, 200).replace(/(?<![\w-])x-(?=\p{L}{2})/giu, ''));
  const all = compounds.flatMap(({ parts }) => parts);
  const words = tellingWords(all).slice(0, MOST_WORDS);
  const key = nameKey(text);
  return {
    words,
    joints: jointsOf(all.slice(0, 2 * MOST_WORDS), words),
    // `POST /quotes` and `post quotes` match. A query that begins with `/` matches only paths.
    names: key.startsWith('=/') ? [key] : [...new Set([key, key.replaceAll('/', '')])],
    title: wordsKey(words),
    isOpen: /[\p{L}\p{N}]$/u.test(text),
  };
}

// Includes insignificant words, so `sign in` matches `signin`, unless the query is a long question, because each joint
// may load a file. `from` and `to` count only significant words.
function jointsOf(all: readonly Word[], telling: readonly Word[]): Joint[] {
  const joints: Joint[] = [];
  const isQuestion = all.length > MOST_JOINED;
  const most = isQuestion ? 2 : MOST_JOINED;
  for (const [start] of all.entries()) {
    for (let end = start + 2; end <= Math.min(all.length, start + most); end += 1) {
      const span = all.slice(start, end);
      const term = span.map((word) => word.term).join('');
      const places = span.map((word) => telling.indexOf(word)).filter((place) => place >= 0);
      const [from] = places;
      const last = places.at(-1);
      if (isQuestion && places.length < span.length) continue;
      if (from === undefined || last === undefined || term.length > 40) continue;
      joints.push({ term, from, to: last + 1 });
    }
  }
  return joints;
}
