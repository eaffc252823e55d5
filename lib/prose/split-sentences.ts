/** A sentence with its final punctuation, and its index in the text. */
export type Sentence = { readonly index: number; readonly text: string };

// Abbreviations and single letters whose period doesn't end a sentence.
const SHORT = /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|no|nos|approx|fig|\p{L})\.$/iu;

/** Splits a block of prose into sentences, in order. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (end: number) => {
    const part = text.slice(start, end);
    const blank = part.length - part.trimStart().length;
    if (part.trim() !== '') sentences.push({ index: start + blank, text: part.trim() });
    start = end;
  };
  for (const match of text.matchAll(/[.!?]["'”’)\]]{0,3}(?=\s)/gu)) {
    const end = match.index + match[0].length;
    if (!SHORT.test(text.slice(Math.max(start, end - 12), end))) add(end);
  }
  add(text.length);
  return sentences;
}
