/**
 * Returns the index at which `text` spells out `acronym`, as in `row-level security (RLS)` or `RLS (row-level
 * security)`, or undefined. Parentheses may contain two acronyms, as in `(PCI DSS)`.
 */
export function findExpansion(text: string, acronym: string): number | undefined {
  if (!text.includes('(')) return undefined;
  const behind = new RegExp(`\\(((?:[A-Z]+ )*)${acronym}s?((?: [A-Z]+)*)\\)`).exec(text);
  if (behind) {
    const [, ahead = '', after = ''] = behind;
    const letters = ahead.length + acronym.length + after.length;
    const near = wordsOf(text.slice(0, behind.index)).slice(-letters - 2);
    if (near.length > 1 && near.some((word) => isAlike(word, acronym))) {
      return behind.index + 1 + ahead.length;
    }
  }
  const ahead = new RegExp(`(?<![\\p{L}\\p{N}])${acronym}s? \\(([^()]+)\\)`, 'u').exec(text);
  const words = wordsOf(ahead?.[1] ?? '');
  return ahead && words.length > 1 && isAlike(words[0] ?? '', acronym) ? ahead.index : undefined;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isAlike(word: string, acronym: string): boolean {
  return word.charAt(0).toLowerCase() === acronym.charAt(0).toLowerCase();
}
