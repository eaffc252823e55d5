import type { SpellingDictionaryCollection } from 'cspell-lib';
import { BRITISH } from '../../prose/british-words';

/** The dictionaries' verdict on one word. */
export type Verdict =
  /** The dictionaries have it in lowercase, so it's correct anywhere. */
  | 'word'
  /** The dictionaries have it only with capital letters, as a name. */
  | 'name'
  /**
   * Not a word. `american` is the US spelling, if we can derive it. `suggestions` is present if the lookup asked for
   * suggestions.
   */
  | { readonly suggestions?: readonly string[]; readonly american?: string };

/** Only the dictionaries that technical English needs: every other dictionary would accept more typos. */
const ENGLISH = ['en_us'];
const TERMS = [
  'softwareTerms',
  'software-tools',
  'web-services',
  'computing-acronyms',
  'companies',
];

/** Maximum number of unknown words that get suggestions. Suggestions take a tenth of a second per word. */
const MOST_SUGGESTED = 40;

/**
 * Looks words up, and suggests corrections for unknown words that are in `doubtful`. Loading the dictionaries takes
 * about a second, once per process.
 */
export async function lookUp(
  words: readonly string[],
  doubtful: ReadonlySet<string>,
): Promise<Map<string, Verdict>> {
  const { english, terms } = await loadDictionaries();
  // The term lists contain few plurals. The English dictionary contains every form of a word.
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

/** Loads the dictionaries, once per process. */
export function loadDictionaries(): Promise<Dictionaries> {
  dictionaries ??= load();
  return dictionaries;
}

async function load(): Promise<Dictionaries> {
  // Import it here, because it's only needed for new words.
  const { getDefaultBundledSettingsAsync, getDictionary } = await import('cspell-lib');
  const settings = await getDefaultBundledSettingsAsync();
  const [english, terms] = await Promise.all(
    [ENGLISH, TERMS].map((names) => getDictionary({ ...settings, dictionaries: names })),
  );
  if (!english || !terms) throw new Error("The dictionaries can't be loaded");
  return { english, terms };
}

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/is(e|es|ed|ing|er|ers|ation|ations|ational|able)$/, 'iz$1'],
  [/ys(e|es|ed|ing|er|ers)$/, 'yz$1'],
  [/our(s|ed|ing|able|ably|al|ally|ful|hood|ite|ites|less)?$/, 'or$1'],
  [/(.)tre(s|d)?$/, '$1ter$2'],
  [/ogue(s|d)?$/, 'og$1'],
  [/([lL])l(ed|ing|er|ers)$/, '$1$2'],
  [/enc(e|es)$/, 'ens$1'],
  [/ae/, 'e'],
  [/fil(s|ment)?$/, 'fill$1'],
];

/** Returns the US spelling of a British word, if replacing one ending gives exactly one known word. */
function toAmerican(
  word: string,
  isWord: (word: string) => boolean,
): { readonly american?: string } {
  const found = FORMS.flatMap(([pattern, ending]) => {
    const american = word.replace(pattern, (...groups: (string | undefined)[]) =>
      ending.replace(/\$(\d)/g, (_, number: string) => groups[Number(number)] ?? ''),
    );
    return american !== word && isWord(american) ? [american] : [];
  });
  const [american] = found;
  return american !== undefined && new Set(found).size === 1 ? { american } : {};
}
