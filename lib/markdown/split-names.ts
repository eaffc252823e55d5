/** Shorter words fit into a line of a phone, also in large letters. */
const LONG_WORD = /(\S{16,})/;
/** Where a reader expects a name to go on in the next line: after a mark, and before a capital inside. */
const BREAKS = /(?<=[_./:@=])(?=[\w{*"])|(?<=[a-z])(?=[A-Z])/;

/** The pieces of a text between which its long names can break; a short text is one piece. */
export function splitNames(text: string): string[] {
  const pieces = [''];
  text.split(LONG_WORD).forEach((word, index) => {
    const [first = '', ...rest] = index % 2 === 1 ? word.split(BREAKS) : [word];
    pieces.push((pieces.pop() ?? '') + first, ...rest);
  });
  return pieces;
}
