/** A word in a text, and its position. */
export type Word = {
  /** Lowercase, without accents, singular. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
};

/**
 * A run of letters and digits that can contain hyphens, dots, and underscores: `create-quote`, `mvp.0`, `hold_expired`.
 * Chinese, Japanese, and Korean have words without spaces between them, so each two adjacent characters are a part.
 */
export type Compound = {
  readonly parts: readonly Word[];
  /** All parts joined: `createquote`. Equal to the only part if there's just one, and '' if they overlap. */
  readonly joined: string;
  /** What the index has of it: all significant parts, the joined form, and single characters. */
  readonly terms: readonly string[];
};

const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-_.’'‑][\p{L}\p{N}\p{M}]+)*/gu;
// A camel-case hump, a run of capitals, or a run of lowercase letters or digits.
const PART =
  /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|[\p{L}\p{M}\p{N}]+?(?=\p{Lu}\p{Ll}|$)/gu;
const LONGEST = 40;

const CJK = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}';
const CHARACTER = `[${CJK}]\\p{M}*`;
const CHARACTERS = new RegExp(CHARACTER, 'gu');
// A character and the next one, a character alone, or letters of other scripts.
const TOKEN = new RegExp(
  `(?=(${CHARACTER.repeat(2)}))${CHARACTER}|(?<!${CHARACTER})${CHARACTER}|[^${CJK}]+`,
  'gu',
);

/** Returns the words of a text in order, both split into parts and joined. The index and queries use the same rules. */
export function readCompounds(text: string): Compound[] {
  return [...text.matchAll(COMPOUND)].flatMap(({ 0: written, index }) => {
    const { parts, joined, terms } = readCompound(written);
    if (parts.length === 0) return [];
    const moved = ({ term, start, end }: Word) => ({
      term,
      start: start + index,
      end: end + index,
    });
    return [{ parts: parts.map(moved), joined, terms }];
  });
}

/** Returns the `terms` of each compound in a text. Much faster than `readCompounds`, because it needs no positions. */
export function readTerms(text: string): (readonly string[])[] {
  return (text.match(COMPOUND) ?? []).map((written) => readCompound(written).terms);
}

// Cache: a site's texts repeat the same few thousand words.
const known = new Map<string, Compound>();
const MOST_KNOWN = 100_000;

function readCompound(written: string): Compound {
  const before = known.get(written);
  if (before) return before;
  const parts = partsOf(written);
  const plain = fold(written).replace(/[^\p{L}\p{N}]/gu, '');
  const joined = parts.length === 1 ? (parts[0]?.term ?? '') : singular(plain);
  const whole = joined.length > LONGEST || overlap(parts) ? '' : joined;
  const all = new Set([
    ...parts.map(({ term }) => term),
    whole,
    ...(written.match(CHARACTERS) ?? []).map(fold),
  ]);
  const terms = [...all].filter((term) => term !== '' && !isEmptyWord(term));
  const compound = { parts, joined: whole, terms };
  if (known.size < MOST_KNOWN) known.set(written, compound);
  return compound;
}

function partsOf(written: string): Word[] {
  const parts: Word[] = [];
  for (const { 0: piece, index } of written.matchAll(/[^-_.’'‑]+/gu)) {
    // The s of a possessive and the t of don’t aren't words.
    if (index > 0 && /^[st]$/i.test(piece) && /[’']/.test(written[index - 1] ?? '')) continue;
    const isNegated = /n$/i.test(piece) && /^[’']t$/i.test(written.slice(index + piece.length));
    for (const hump of humpsOf(piece)) {
      const start = index + hump.index;
      const term = isNegated ? 'not' : singular(fold(hump.text));
      if (term !== '' && term.length <= LONGEST) {
        parts.push({ term, start, end: start + hump.text.length });
      }
    }
  }
  return parts;
}

function humpsOf(piece: string): { text: string; index: number }[] {
  return [...piece.matchAll(TOKEN)].flatMap(({ 0: token, 1: pair, index: start }) => {
    // Split only camel case as in code: `iCal` and `RevPAR` stay one word each.
    if (pair || !/^\p{Ll}{2,}\p{Lu}\p{Ll}|^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}/u.test(token)) {
      return [{ text: pair ?? token, index: start }];
    }
    return [...token.matchAll(PART)].map(({ 0: text, index }) => ({ text, index: start + index }));
  });
}

/** Returns whether words share characters: then they're pairs from one run. */
export function overlap(words: readonly Word[]): boolean {
  return words.some(({ start }, at) => start < (words[at - 1]?.end ?? 0));
}

/** Returns a text in lowercase without accents, so spellings with and without accents match. */
export function fold(text: string): string {
  // Fast path: most words are ASCII, and there are millions of them.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the singular of an English word, judging by its ending. The index and queries use the same rule. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(x|ch|sh|ss|tus)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Returns what the forms of a verb and its noun have in common: `rotat` for `rotate`, `rotating`, and `rotation`. */
export function verbOf(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  const verb = word.replace(/(?<=...)(?:ing|ed|ion)$/, '').replace(/([bdgmnprt])\1$/, '$1');
  return verb.replace(/(?<=...)e$/, '').replace(/(?<=..)i$/, 'y');
}

const EMPTY_WORDS = new Set(
  (
    'a an and are as at be between but by can do does for from has have how i if in into is it its my of on or our ' +
    'that the their there they this thi to wa was we what when where which who will with you your'
  ).split(' '),
);

/** Returns true for a stop word: a word that says nothing about a text's topic. */
export function isEmptyWord(term: string): boolean {
  return EMPTY_WORDS.has(term);
}

const VAGUE_WORDS = new Set(
  (
    'able about actually again all allowed any anyone been being built did done every exactly get got happen instead just ' +
    'like long look many may much must need needed now often possible put really right see should so some ' +
    'somebody someone something still tell today too try want way without work would'
  ).split(' '),
);

/** Returns true for a word or digit that often occurs in questions but says little about their topic: `happen`, `need`. */
export function isVagueWord(term: string): boolean {
  return VAGUE_WORDS.has(term) || /^\d$/.test(term);
}

/** Returns the significant words, or all words if none is significant. */
export function tellingWords<T extends { readonly term: string }>(words: readonly T[]): T[] {
  const telling = words.filter(({ term }) => !isEmptyWord(term));
  return telling.length > 0 ? telling : [...words];
}
