import type { Block } from './block';
import { splitSentences } from './split-sentences';

type Phrase = { readonly text: string; readonly index: number };

/**
 * Finds the first words in a block that leave something open, such as "an open question" or "we haven't decided", and
 * the sentence that contains them. Skips headings and labels.
 */
export function findUndecided({
  kind,
  text,
}: Block): (Phrase & { readonly sentence: string }) | undefined {
  if (kind === 'heading' || kind === 'label') return undefined;
  const phrase = findUndecidedPhrase(text);
  if (!phrase) return undefined;
  const sentence = splitSentences(text).findLast(({ index }) => index <= phrase.index);
  return { ...phrase, sentence: sentence?.text ?? text };
}

/** Returns the first words in a text that leave something open, with their index. */
export function findUndecidedPhrase(text: string): Phrase | undefined {
  const found = UNDECIDED.exec(text);
  return found ? { text: found[0], index: found.index } : undefined;
}

const UNDECIDED =
  /\bopen questions?\b|\bundecided\b|\b(?:not|(?:haven|isn|aren)['’]t|hasn['’]t been)(?: yet)? decided\b/i;
