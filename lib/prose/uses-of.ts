import type { Mark, PageProse } from './page-prose';

/** Returns every use of every word on a page. */
export function usesOf(words: PageProse['words']): Mark[] {
  const uses: Mark[] = [];
  let text = '';
  let line = 0;
  for (const item of words) {
    if (typeof item === 'string') {
      text = item;
    } else if (line === 0) {
      line = item;
    } else {
      uses.push({ text, line, column: item });
      line = 0;
    }
  }
  return uses;
}
