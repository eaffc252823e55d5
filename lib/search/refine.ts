import type { Hit } from './index-format';
import { isEmptyWord, readCompounds, type Word } from './words';

/** A found record, its score, and what it shows. */
type Found = { readonly record: number; readonly worth: number; readonly hit: Hit };
/** With the question that the query asks, if the record answers it. `isSaid` is true if it has the query's phrase. */
export type Refined = Found & { readonly asked: string | undefined; readonly isSaid: boolean };

type Query = { readonly words: readonly Word[]; readonly all: readonly Word[] };

/** The least number of significant words in a row that make a phrase, such as a part of an error message. */
const PHRASE = 4;
/** The least similarity of a query and a question that make the question's section the answer. */
const SAME = 0.55;

/** Sorts the best records again by what only their texts show: questions that they answer, and phrases. */
export function refine(found: readonly Found[], query: Query): Refined[] {
  const refined = found.map(({ worth, ...rest }) => {
    const asked = findAsked(rest.hit.answers ?? [], query.words);
    const factor = phraseFactor(rest.hit, query);
    return { ...rest, asked, isSaid: factor > 1, worth: worth * factor * (asked ? 2 : 1) };
  });
  return refined.sort((a, b) => b.worth - a.worth || a.record - b.record);
}

function phraseFactor({ text }: Hit, query: Query): number {
  const run = query.words.length < PHRASE ? 0 : longestRun(termsOf(text), query.all);
  return run >= PHRASE ? 1 + 0.2 * (run - 2) : 1;
}

/** Returns the question of a record that's most similar to the query, or undefined if none is similar. */
function findAsked(answers: readonly string[], words: readonly Word[]): string | undefined {
  const asked = new Set(words.map(({ term }) => term));
  let best: string | undefined;
  let most = SAME;
  for (const answer of answers) {
    const own = new Set(termsOf(answer).filter((term) => !isEmptyWord(term)));
    const shared = [...own].filter((term) => asked.has(term)).length;
    const similarity = (2 * shared) / (own.size + asked.size);
    if (shared > 1 && similarity >= most) [best, most] = [answer, similarity];
  }
  return best;
}

function termsOf(text: string): string[] {
  return readCompounds(text).flatMap(({ parts }) => parts.map(({ term }) => term));
}

/** Returns the largest number of significant words that a text and a query have one after another. */
function longestRun(text: readonly string[], query: readonly Word[]): number {
  let longest = 0;
  for (const start of text.keys()) {
    for (const from of query.keys()) {
      let count = 0;
      for (let at = 0; query[from + at] && query[from + at]?.term === text[start + at]; at += 1) {
        if (!isEmptyWord(text[start + at] ?? '')) count += 1;
      }
      longest = Math.max(longest, count);
    }
  }
  return longest;
}
