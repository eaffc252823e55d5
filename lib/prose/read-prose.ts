import { listFor } from '../core/list-for';
import type { Problem } from '../core/problem';
import type { Block, Exemption } from './block';
import { findAcronyms } from './find-acronyms';
import { findCapitals } from './find-capitals';
import { findExemption } from './find-exemption';
import { findFaults } from './find-faults';
import { findHeadingFaults } from './find-heading-faults';
import { findUndecided } from './find-undecided';
import { type FoundWord, findWords } from './find-words';
import type { PageProse } from './page-prose';

/** The output of `readBlocks` for a page, or the labels in a configuration file. */
export type ProseSource = {
  readonly blocks: readonly Block[];
  readonly exemptions: readonly Exemption[];
  readonly admonitions: readonly { readonly line: number; readonly column: number }[];
  readonly faults: readonly Pick<Problem, 'line' | 'column' | 'message' | 'fix'>[];
};

const MOST_ADMONITIONS = 2;

/** Checks one page's prose, as far as possible without the rest of the site. */
export function readProse({ blocks, exemptions, admonitions, faults }: ProseSource): PageProse {
  const used = new Set<Exemption>();
  const found = [
    ...blocks.flatMap((block) => findFaults(block).map((fault) => ({ ...fault, block }))),
    ...findHeadingFaults(blocks).map((fault) => ({ ...fault, index: 0 })),
  ].flatMap(({ block, index, ...fault }) => {
    const exemption = findExemption(block, fault.subject);
    if (exemption) used.add(exemption);
    return exemption ? [] : [{ ...fault, ...block.placeAt(index) }];
  });
  const capitals = blocks.flatMap((block) => {
    if (block.kind !== 'heading') return [];
    return findCapitals(block).flatMap(({ exemption, ...mark }) => {
      if (exemption) used.add(exemption);
      return exemption ? [] : [mark];
    });
  });
  const undecided = blocks.flatMap((block) => {
    const found = findUndecided(block);
    if (!found) return [];
    const exemption = findExemption(block, found.text);
    if (exemption) used.add(exemption);
    const { index, ...mark } = found;
    const hrefs = block.links.map(({ href }) => href);
    return exemption ? [] : [{ ...mark, ...block.placeAt(index), hrefs }];
  });
  const words = new Map<string, number[]>();
  const excused = new Map<Exemption, string[]>();
  const acronymsOf = new Map<Block, readonly FoundWord[]>();
  for (const block of blocks) {
    const read = findWords(block);
    acronymsOf.set(block, read.acronyms);
    for (const { text, index } of read.words) {
      const exemption = findExemption(block, text);
      const { line, column } = block.placeAt(index);
      if (exemption) listFor(excused, exemption).push(text);
      else listFor(words, text).push(line, column);
    }
  }
  const { acronyms, names, spelledOut, exempted } = findAcronyms(acronymsOf);
  for (const [exemption, text] of exempted) {
    listFor(excused, exemption).push(text);
  }
  return {
    faults: [
      ...faults.map((fault) => ({ ...fault, subject: '' })),
      ...found,
      ...tooMany(admonitions),
    ],
    words: [...words].flatMap(([word, places]) => [word, ...places]),
    capitals,
    acronyms,
    usedAcronyms: names,
    spelledOut,
    undecided,
    excused: exemptions
      .filter((exemption) => !used.has(exemption))
      .map((exemption) => ({ ...exemption, words: [...new Set(excused.get(exemption))] })),
  };
}

function tooMany(admonitions: ProseSource['admonitions']): PageProse['faults'] {
  return admonitions.slice(MOST_ADMONITIONS).map((place) => ({
    ...place,
    subject: 'admonition',
    message: `The page has ${admonitions.length} admonitions; write at most ${MOST_ADMONITIONS}`,
    fix: 'turn this one into plain text',
  }));
}
