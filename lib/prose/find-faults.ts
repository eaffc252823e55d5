import type { Edit } from '../core/problem';
import { BANNED, mayHoldBanned } from './banned-phrases';
import { type Block, CODE } from './block';
import { likeWritten } from './like-written';
import { type Sentence, splitSentences } from './split-sentences';

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
