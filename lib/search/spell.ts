import { distance } from '../core/nearest';
import type { IndexReader } from './index-reader';

const FILES = 3;

/**
 * Returns the indexed words that a reader may have meant: one typo away, or two in a long word. A typo leaves the first
 * or the last letters unchanged, so we only look at words that share them.
 */
export async function spell(index: IndexReader, word: string): Promise<string[]> {
  if (word.length < 4 || !/^\p{L}+$/u.test(word)) return [];
  const kept = Math.floor((word.length - 1) / 2);
  const [forward, backward] = await Promise.all([
    index.spellingsFrom(word.slice(0, kept), FILES),
    index.spellingsFrom(`<${reverse(word.slice(-kept))}`, FILES),
  ]);
  const candidates = new Set([...forward, ...backward.map((found) => reverse(found.slice(1)))]);
  for (const slips of word.length >= 9 ? [1, 2] : [1]) {
    const near = [...candidates].filter((found) => distance(found, word, slips + 1) <= slips);
    if (near.length > 0) return near.sort();
  }
  return [];
}

function reverse(word: string): string {
  return [...word].reverse().join('');
}
