import type { Edit } from '../core/problem';
import { type Block, CODE } from './block';
import { likeWritten } from './like-written';
import { type Sentence, splitSentences } from './split-sentences';

type Banned = {
  /** The pattern's alternatives. */
  readonly words: string;
  readonly pattern: RegExp;
  /** Advice for the author. */
  readonly fix: string;
  /** The replacement, if there's only one right answer. */
  readonly to?: string;
  /** Matches sentences in which the words are fine. */
  readonly unless?: RegExp;
  /** `stiff` words are correct English that few American engineers write. They're warnings. */
  readonly kind?: 'stiff';
};

/** Words that the style guide forbids or discourages, in all their forms, each with advice. */
const BANNED: readonly Banned[] = [
  ban('simply|just|easy|easily(?! confused)|obviously|of course', 'remove it, or write the step'),
  ban(
    'robust(?:ly|ness)?|seamless(?:ly)?|powerful(?:ly)?|cutting[- ]edge|world[- ]class|best[- ]in[- ]class|next[- ]generation',
    'write the property you measured',
  ),
  ban('leverag(?:es?|ed|ing)', 'write "use"'),
  ban('utilize', 'write "use"', 'use'),
  ban('utilizes', 'write "uses"', 'uses'),
  ban('utilized', 'write "used"', 'used'),
  ban('utilizing', 'write "using"', 'using'),
  ban('blazing(?:ly)?(?:[- ]fast)?|lightning(?:[- ]fast)?', 'write the number with its unit'),
  ban("please note|(?:it is|it’s|it's) worth noting", 'remove it'),
  ban('in order to', 'write "to"', 'to'),
  ban('whitelist(?:s|ed|ing)?', 'write "allow list"'),
  ban('blacklist(?:s|ed|ing)?', 'write "deny list"'),
  ban('masters?', 'write "primary", or "main" for a branch'),
  ban('slaves?', 'write "replica"'),
  ban('sanity[- ]check(?:s|ed|ing)?', 'write "check"'),
  ban('dumm(?:y|ies)', 'write "sample"'),
  ban('etc|and so on', 'give the full list, or write "for example" before a short one'),
  ban('soon|currently|recently', 'write a version or a date'),
  ban(
    'delv(?:es?|ed|ing)|unlock(?:s|ed|ing)?|empower(?:s|ed|ing|ment)?|game[- ]changers?',
    'write a plain verb',
  ),
  // Allow other uses: a journey is also a path through a product, or a test of that path.
  ban('(?:your|our|on (?:the|this|a)) journey|journey (?:to|towards?|into)', 'write a plain verb'),
  {
    ...ban('guarantee(?:s|d|ing)?', 'write "the constraint X enforces", or what you measured'),
    unless: /\bconstraints?\b/i,
  },
  stiff('beside', 'write "next to"', 'next to'),
  stiff('besides', 'write "also", or "in addition to"'),
  stiff('meanwhile', 'write during what, such as "while the job runs"'),
  stiff(
    '(?<!\\b(?:all|any|both|each|many|most|none|one|some|three|two) )of (?:which|whom)',
    'write two sentences, and name the thing again',
  ),
  stiff('that of|those of', 'repeat the noun'),
  stiff('(?:is|are) none', 'write "has no", or "there aren’t any"'),
  stiff('stands (?:in|on|at|above|below|under|next)', 'write "is", or "appears"'),
  stiff('goes on', 'write "continues"', 'continues'),
  stiff('shall', 'write "must", or "will"'),
  stiff('whilst', 'write "while"', 'while'),
  stiff('amongst', 'write "among"', 'among'),
];

/** Returns false if a text contains no banned phrase. A fast check to run first, because few texts contain any. */
function mayHoldBanned(text: string): boolean {
  return ANY.test(text);
}

const ANY = new RegExp(`\\b(?:${BANNED.map(({ words }) => words).join('|')})`, 'i');

function stiff(words: string, fix: string, to?: string): Banned {
  return { ...ban(words, fix, to), kind: 'stiff' };
}

// Matches whole words, but not parts of compounds: just-in-time is a term.
function ban(words: string, fix: string, to?: string): Banned {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${words})(?![\\p{L}\\p{N}_-])`, 'giu');
  return { words, pattern, fix, ...(to === undefined ? {} : { to }) };
}

/** Maximum number of words in a sentence. */
const MOST_WORDS = 45;

const VAGUE =
  /^(?:(?:click|see|read|look) )?(?:here|this|this (?:link|page)|link|page|more)[.:]?$/i;

/** Returns everything in a block's text that the style guide forbids. */
export function findFaults(block: Block): Finding[] {
  return [
    ...findBanned(block),
    ...findMarks(block),
    ...findRepeated(block),
    ...findLongSentences(block),
    ...findVagueLinks(block),
  ];
}

function findBanned({ text }: Block): Finding[] {
  if (!mayHoldBanned(text)) return [];
  let sentences: readonly Sentence[] | undefined;
  const sentenceAt = (at: number) => {
    sentences ??= splitSentences(text);
    return sentences.findLast(({ index }) => index <= at)?.text ?? text;
  };
  return BANNED.flatMap(({ pattern, fix, to, unless, kind }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
      if (unless?.test(sentenceAt(index))) return [];
      const isStiff = kind === 'stiff';
      const message = `"${written}" ${isStiff ? 'sounds stiff' : 'is a phrase to avoid'}`;
      const edit =
        to === undefined ? {} : { edit: { from: written, to: likeWritten(to, written) } };
      const severity = isStiff ? { severity: 'warning' as const } : {};
      return [{ index, subject: written, message, fix, ...edit, ...severity }];
    }),
  );
}

function findMarks({ kind, text }: Block): Finding[] {
  const shouts = [...text.matchAll(/(?<=[\p{L}\p{N})\]"”’'*])!+(?=["”’)]*(?:\s|$))/gu)].map(
    ({ index }) => ({
      index,
      subject: '!',
      message: 'A sentence ends with an exclamation mark',
      fix: 'end it with a period',
    }),
  );
  // Allow a dash between numbers (a range) and a cell that contains only a dash ("none").
  const glue =
    /(?<=[^\s\p{N}]) (?:[–—]|--) (?=\S)|(?<=\p{N}) (?:[–—]|--) (?=[^\s\p{N}])|(?<=\p{L})—(?=\p{L})/gu;
  const dashes = [...text.matchAll(glue)].map(({ 0: written, index }) => ({
    index: index + written.length - written.trimStart().length,
    subject: written.trim(),
    message: 'A dash joins two statements',
    fix: 'write a comma, a colon, or two sentences',
  }));
  return kind === 'cell' ? shouts : [...shouts, ...dashes];
}

function findRepeated({ text }: Block): Finding[] {
  const again = /(?<![\p{L}\p{N}'’-])(\p{L}{2,})\s+\1(?![\p{L}\p{N}'’-])/giu;
  return [...text.matchAll(again)].flatMap(({ 0: written, 1: word = '', index }) => {
    // Skip repetitions that can be correct: "he said that that day", and names such as "Bora Bora".
    if (/^(?:that|had)$/i.test(word) || /^\p{Lu}.*\s\p{Lu}/su.test(written)) return [];
    const message = `"${word}" appears twice in a row`;
    // No edit if the words are on different lines: the source can have indentation or `>` between them.
    const edit = /\n/.test(written) ? {} : { edit: { from: written, to: word } };
    return [{ index, subject: word, message, fix: 'remove one of the two', ...edit }];
  });
}

function findLongSentences({ kind, text }: Block): Finding[] {
  if (kind === 'label') return [];
  return splitSentences(text).flatMap((sentence) => {
    const words = sentence.text.match(WORD)?.length ?? 0;
    if (words <= MOST_WORDS) return [];
    return {
      index: sentence.index,
      subject: 'sentence',
      message: `The sentence has ${words} words; write at most ${MOST_WORDS}`,
      fix: 'split it into two sentences or a list',
      severity: 'warning',
    };
  });
}

const WORD = new RegExp(`[\\p{L}\\p{N}${CODE}][^\\s]*`, 'gu');

function findVagueLinks({ links, text }: Block): Finding[] {
  return links.flatMap(({ start, end }) => {
    const label = text.slice(start, end).trim();
    if (!VAGUE.test(label)) return [];
    const message = `The link text "${label}" doesn't describe its target`;
    return [{ index: start, subject: label, message, fix: 'write what the target is about' }];
  });
}

/** Something that the style guide forbids, at `index` in a block's text. */
type Finding = {
  readonly index: number;
  /** The text that an exemption must name to allow it. */
  readonly subject: string;
  readonly message: string;
  readonly fix: string;
  readonly severity?: 'warning';
  readonly edit?: Edit;
};
