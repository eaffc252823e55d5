import type { SpellingDictionaryCollection } from 'cspell-lib';
import { BRITISH } from '../../prose/british-words';
import { toAmerican } from './to-american';

/** What the dictionaries say of one word. */
export type Verdict =
  /** A word in small letters, and so a word anywhere. */
  | 'word'
  /** A word only with the capitals that a name has. */
  | 'name'
  /**
   * No word; `american` is how US English writes it, where that is plain. Suggestions are there where they
   * were asked for.
   */
  | { readonly suggestions?: readonly string[]; readonly american?: string };

/** The dictionaries that a text of this kind needs: more of them would let more slips pass. */
const ENGLISH = ['en_us'];
const TERMS = [
  'softwareTerms',
  'software-tools',
  'web-services',
  'computing-acronyms',
  'companies',
];

/** So many unknown words get suggestions, which cost a tenth of a second each. */
const MOST_SUGGESTED = 40;

/**
 * Looks words up, and suggests others for those of `doubtful` that are none. Loading the dictionaries takes
 * about a second, once for each process.
 */
export async function lookUp(
  words: readonly string[],
  doubtful: ReadonlySet<string>,
): Promise<Map<string, Verdict>> {
  dictionaries ??= load();
  const { english, terms } = await dictionaries;
  // The lists of terms have few plurals; of English words each form is in the dictionary.
  const hasTerm = (word: string) => {
    if (terms.has(word, ANY_CASE)) return true;
    const singular = word.slice(0, -1);
    if (!/[^s]s$/.test(word) || word.length < 5 || english.has(singular, ANY_CASE)) return false;
    return terms.has(singular, ANY_CASE);
  };
  let suggested = 0;
  const judge = (word: string): Verdict => {
    const lower = word.toLowerCase();
    const us = BRITISH.get(lower);
    if (us !== undefined) return { suggestions: [us], american: us };
    if (english.has(lower, EXACT) || hasTerm(lower)) return 'word';
    if (english.has(word, ANY_CASE) || hasTerm(word)) return 'name';
    const american = toAmerican(lower, (other) => english.has(other, EXACT));
    if (!doubtful.has(word)) return { ...american };
    suggested += 1;
    if (suggested > MOST_SUGGESTED) return { suggestions: [], ...american };
    const found = english.suggest(word, { numSuggestions: 3, ignoreCase: true });
    const suggestions = found.flatMap((other) => (/\s/.test(other.word) ? [] : [other.word]));
    return { suggestions, ...american };
  };
  return new Map(words.map((word) => [word, judge(word)]));
}

const EXACT = { ignoreCase: false };
const ANY_CASE = { ignoreCase: true };

type Dictionaries = {
  readonly english: SpellingDictionaryCollection;
  readonly terms: SpellingDictionaryCollection;
};

let dictionaries: Promise<Dictionaries> | undefined;

async function load(): Promise<Dictionaries> {
  // Here and not above: without a new word nothing of it is needed.
  const { getDefaultBundledSettingsAsync, getDictionary } = await import('cspell-lib');
  const settings = await getDefaultBundledSettingsAsync();
  const [english, terms] = await Promise.all(
    [ENGLISH, TERMS].map((names) => getDictionary({ ...settings, dictionaries: names })),
  );
  if (!english || !terms) throw new Error("The dictionaries can't be loaded");
  return { english, terms };
}
