import { type Block, CODE, type Exemption } from './block';
import { findExemption } from './find-exemption';
import type { CapitalMark } from './page-prose';

/** Returns the capitalized words of a heading after its first word. Acronyms don't count. */
export function findCapitals(
  block: Block,
): readonly (CapitalMark & { readonly exemption?: Exemption | undefined })[] {
  const { text } = block;
  const words = text.matchAll(
    /(?<![\p{L}\p{N}_.'’-])\p{Lu}\p{Ll}+(?:['’]\p{Ll}+)?(?![\p{L}\p{N}_.]\S)/gu,
  );
  return [...words].flatMap(({ 0: written, index }) => {
    if (isFirst(text.slice(0, index))) return [];
    const exemption = findExemption(block, written);
    const word = written.replace(/['’]s$/, '');
    return [{ text: word, heading: text, index, ...block.placeAt(index), exemption }];
  });
}

const OPENING = '"“‘(';

// A word also counts as first after a number, a label such as "Path A:", or the end of a sentence. Looks from the end,
// because an expression would read the whole text again before each word.
function isFirst(before: string): boolean {
  const text = before.trim();
  let end = text.length;
  while (end > 0 && OPENING.includes(text.charAt(end - 1))) end -= 1;
  if (end === 0 || '.?!'.includes(text.charAt(end - 1))) return true;
  const start = text.slice(0, end);
  return /^(?:\p{L}+ )?\S*[\p{Lu}\p{N}]:$/u.test(start) || start === `${CODE}:`;
}
