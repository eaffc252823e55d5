import { type Block, CODE, type Exemption } from './block';
import { findExemption } from './find-exemption';
import type { CapitalMark } from './page-prose';

/** The words of a heading behind its first that begin with a capital and go on in small letters. */
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

// A heading begins again behind a number, a label such as "Path A:", or the end of a sentence.
function isFirst(before: string): boolean {
  const start = before.trim().replace(/["“‘(]+$/, '');
  if (start === '') return true;
  if (/[.?!]$/.test(start)) return true;
  return /^(?:\p{L}+ )?\S*[\p{Lu}\p{N}]:$/u.test(start) || start === `${CODE}:`;
}
