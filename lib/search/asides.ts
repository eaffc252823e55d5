/**
 * For each aside by its first letter (see `Aside`): the share of its score that a record keeps, and the words with which
 * readers ask for it.
 */
const ASIDES: Readonly<Record<string, { readonly share: number; readonly asked: string }>> = {
  d: { share: 0.98, asked: 'why adr record choose chose choice alternative option reason instead' },
  q: { share: 0.75, asked: 'open question undecided unclear pending' },
  r: { share: 0.75, asked: 'research review study compare approach finding report sprint goal' },
  c: {
    share: 0.85,
    asked: 'change changed changelog history new release removed added deprecated',
  },
  v: {
    share: 0.85,
    asked: 'version release roadmap ship phase scope plan delta mvp exit goal when',
  },
};

/**
 * Returns the share of its score that a record keeps, given the letter of its page in `Root.asides`: less than 1 for an
 * aside that the query doesn't ask for.
 */
export function shareOfAside(letter: string, words: readonly { readonly term: string }[]): number {
  const aside = ASIDES[letter];
  if (!aside) return 1;
  const asked = new Set(aside.asked.split(' '));
  return words.some(({ term }) => asked.has(term) || /^v\d$/.test(term)) ? 1 : aside.share;
}
