import { listFor } from '../core/list-for';
import type { Block, Exemption } from './block';
import { findExemption } from './find-exemption';
import type { FoundWord } from './find-words';
import type { AcronymMark } from './page-prose';

type Use = {
  readonly block: Block;
  readonly index: number;
  readonly order: number;
  readonly isSpelledOut: boolean;
};

/**
 * Checks a page's acronyms, given the acronyms in each block. `acronyms` are used before they're spelled out, or never
 * spelled out. `names` are all acronyms without an exemption, and `spelledOut` are those that the page spells out
 * somewhere. `exempted` pairs each exemption with an acronym it allows.
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
        listFor(uses, text).push({ block, index, order, isSpelledOut });
      }
    }
  }
  const spelledOut: string[] = [];
  const acronyms = [...uses].flatMap(([text, found]) => {
    const spelled = found.find(({ isSpelledOut }) => isSpelledOut);
    if (spelled) spelledOut.push(text);
    // Headings and tables may use an acronym if the text spells it out later.
    const first = found.find(({ block }) => !spelled || block.kind === 'text');
    if (!first || first === spelled) return [];
    const isSpelledOutLater = spelled !== undefined;
    if (isSpelledOutLater && spelled.order < first.order) return [];
    return [{ text, ...first.block.placeAt(first.index), isSpelledOutLater }];
  });
  return { acronyms, names: [...uses.keys()], spelledOut, exempted };
}

/**
 * Returns the index at which `text` spells out `acronym`, as in `row-level security (RLS)` or `RLS (row-level
 * security)`, or undefined. Parentheses may contain two acronyms, as in `(PCI DSS)`.
 */
function findExpansion(text: string, acronym: string): number | undefined {
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
