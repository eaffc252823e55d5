/** Replaces everything but line breaks with spaces, so that what's around it keeps its place. */
export function blankOut(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
