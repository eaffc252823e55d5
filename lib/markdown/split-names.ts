/** Matches long words. Shorter ones fit on one line of a phone, even in large type. */
const LONG_WORD = /(\S{16,})/;
/**
 * Matches the positions where readers expect a name to break: after punctuation, and before a capital inside the name.
 */
const BREAKS = /(?<=[_./:@=])(?=[\w{*"])|(?<=[a-z])(?=[A-Z])/;

/** Splits text into pieces, so that long names can break between them. Text without long names is one piece. */
export function splitNames(text: string): string[] {
  const pieces = [''];
  text.split(LONG_WORD).forEach((word, index) => {
    const [first = '', ...rest] = index % 2 === 1 ? word.split(BREAKS) : [word];
    pieces.push((pieces.pop() ?? '') + first, ...rest);
  });
  return pieces;
}
