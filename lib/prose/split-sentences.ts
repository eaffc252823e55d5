/** One sentence of a text: where it begins, and its words with the mark at the end. */
export type Sentence = { readonly index: number; readonly text: string };

// A period behind one of these ends no sentence, nor does one behind a single letter.
const SHORT = /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|no|nos|approx|fig|\p{L})\.$/iu;

/** The sentences of a block of prose, in order. */
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
