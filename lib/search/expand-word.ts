import { distance } from '../core/nearest';
import type { IndexReader, Term } from './index-reader';
import { spell } from './spell';
import { verbOf } from './words';

/** An indexed term that matches a query word. `weight` is how well it matches. */
export type Candidate = Term & {
  readonly weight: number;
  readonly isSpelled: boolean;
  /** True for the word in another form or spelling, and false for a longer word that only begins with it. */
  readonly isForm: boolean;
};

const FILES = 2;
const MOST_PREFIXED = 40;
/** A word in at most this many records is also looked up in its other forms. */
const RARE = 10;

/**
 * Returns the terms that a query word may mean: the word itself, longer words that begin with it, and if it's rare, its
 * other verb forms. Otherwise words with other endings, otherwise words with similar spellings.
 */
export async function expandWord(
  index: IndexReader,
  word: string,
  isOpen: boolean,
): Promise<Candidate[]> {
  // A number such as 42 must not match 429.
  const mayGoOn = word.length >= (isOpen ? 2 : 3) && !/^\d+$/.test(word);
  const found = await index.termsFrom(word, mayGoOn ? FILES : 1);
  const exact = found.filter(({ term }) => term === word);
  const own = exact.map((term) => ({ ...term, weight: 1, isSpelled: false, isForm: true }));
  const share = exact.length === 0 ? 0.8 : isOpen ? 0.5 : 0.3;
  const begun = mayGoOn ? prefixed(found, word, share) : [];
  const forms = mayGoOn && (exact[0]?.count ?? 0) <= RARE ? await formsOf(index, word) : [];
  if (own.length + begun.length + forms.length > 0) return [...own, ...forms, ...begun];

  const stem = word.replace(/(ing|ed|er|able|ation|ment|ly)$/, '');
  const related =
    stem !== word && stem.length >= 4
      ? prefixed(await index.termsFrom(stem, FILES), stem, 0.6)
      : [];
  // `calender` looks like an inflection of `calend`, but is a typo.
  const typos = related.filter(({ term }) => distance(term, word, 2) <= 1);
  if (typos.length > 0)
    return typos.map((term) => ({ ...term, weight: 0.8, isSpelled: true, isForm: true }));
  return related.length > 0 ? related : spelled(index, word);
}

// Returns a verb's other forms: `rotating` and `rotated` for `rotate`.
async function formsOf(index: IndexReader, word: string): Promise<Candidate[]> {
  const verb = verbOf(word);
  const found = word.startsWith(verb) ? await index.termsFrom(verb, FILES) : [];
  return found
    .filter(({ term }) => term !== word && verbOf(term) === verb)
    .map((term) => ({ ...term, weight: 0.45, isSpelled: false, isForm: true }));
}

function prefixed(found: readonly Term[], prefix: string, share: number): Candidate[] {
  return found
    .filter(({ term }) => term !== prefix)
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_PREFIXED)
    .map((term) => ({
      ...term,
      weight: share * Math.sqrt(prefix.length / term.term.length),
      isSpelled: false,
      isForm: verbOf(term.term) === verbOf(prefix),
    }));
}

async function spelled(index: IndexReader, word: string): Promise<Candidate[]> {
  const words = await spell(index, word);
  const terms = await Promise.all(words.slice(0, 5).map((near) => index.termsFrom(near, 1)));
  return terms
    .flatMap((list, at) => list.filter(({ term }) => term === words[at]))
    .map((term) => ({ ...term, weight: 0.8, isSpelled: true, isForm: true }));
}
