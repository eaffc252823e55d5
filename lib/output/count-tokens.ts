/** Returns a text's size for language models, estimated at one token per four characters. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
