import type { Block, Exemption } from './block';
import { findExemption } from './find-exemption';
import { findExpansion } from './find-expansion';
import type { FoundWord } from './find-words';
import { listOf } from './list-of';
import type { AcronymMark } from './page-prose';

type Use = {
  readonly block: Block;
  readonly index: number;
  readonly order: number;
  readonly isSpelledOut: boolean;
};

/**
 * Finds the acronyms of a page, given those of each block: those that it uses before it spells them out, and the names
 * of all.
 */
export function findAcronyms(blocks: ReadonlyMap<Block, readonly FoundWord[]>): {
  readonly acronyms: readonly AcronymMark[];
  readonly names: readonly string[];
  readonly spelledOut: readonly string[];
  readonly exempted: readonly (readonly [Exemption, string])[];
} {
  const uses = new Map<string, Use[]>();
  const exempted: [Exemption, string][] = [];
  for (const [order, [block, written]] of [...blocks].entries()) {
    const expansions = new Map<string, number | undefined>();
    for (const { text, index } of written) {
      const exemption = findExemption(block, text);
      if (exemption) exempted.push([exemption, text]);
      else {
        if (!expansions.has(text)) expansions.set(text, findExpansion(block.text, text));
        const isSpelledOut = expansions.get(text) === index;
        listOf(uses, text).push({ block, index, order, isSpelledOut });
      }
    }
  }
  const spelledOut: string[] = [];
  const acronyms = [...uses].flatMap(([text, found]) => {
    const spelled = found.find(({ isSpelledOut }) => isSpelledOut);
    if (spelled) spelledOut.push(text);
    // Headings and tables may be short, because the text below spells the acronym out.
    const first = found.find(({ block }) => !spelled || block.kind === 'text');
    if (!first || first === spelled) return [];
    const isSpelledOutLater = spelled !== undefined;
    if (isSpelledOutLater && spelled.order < first.order) return [];
    return [{ text, ...first.block.placeAt(first.index), isSpelledOutLater }];
  });
  return { acronyms, names: [...uses.keys()], spelledOut, exempted };
}
