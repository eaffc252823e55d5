import { listFor } from '../core/list-for';
import type { Problem } from '../core/problem';
import { type Block, CODE, type Exemption } from './block';
import { findAcronyms } from './find-acronyms';
import { findExemption } from './find-exemption';
import { findFaults } from './find-faults';
import { findUndecided } from './find-undecided';
import { type FoundWord, findWords } from './find-words';
import type { CapitalMark, PageProse } from './page-prose';

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

/** Returns the capitalized words of a heading after its first word. Acronyms don't count. */
function findCapitals(
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

/** A problem with a heading, and the heading's block. */
type HeadingFault = Pick<Problem, 'message' | 'fix' | 'severity'> & {
  readonly block: Block;
  readonly subject: string;
};

type Heading = { readonly block: Block; readonly depth: number; readonly hasText: boolean };

/** Checks a page's headings, individually and as a sequence. */
function findHeadingFaults(blocks: readonly Block[]): HeadingFault[] {
  const headings = blocks.flatMap((block) => (block.heading ? [{ block, ...block.heading }] : []));
  const seen = new Map<string, Heading>();
  return headings.flatMap((heading, index) => {
    const above = headings[index - 1]?.depth ?? 1;
    const key = heading.block.text.trim().toLowerCase();
    // Skip headings with code: the heading id check finds their duplicates.
    const first = /\p{L}/u.test(key) && !key.includes('\uFFFC') ? seen.get(key) : undefined;
    if (!first) seen.set(key, heading);
    const found: Omit<HeadingFault, 'block' | 'subject'>[] = [
      ...findLevelFaults(heading.depth, above),
      ...(heading.hasText ? [] : [EMPTY]),
      ...(first ? [explainAgain(heading, first)] : []),
      ...(isLoneQuestion(heading, index, headings) ? [QUESTION] : []),
    ];
    const { block } = heading;
    return found.map((fault) => ({ ...fault, block, subject: block.text.trim() }));
  });
}

const EMPTY = {
  message: 'This heading has no text below it',
  fix: 'write a sentence below it, or remove it',
};
const QUESTION = {
  message: "This heading asks a question, but isn't part of a list of questions",
  fix: 'write the answer or the topic instead',
};

function explainAgain({ block, depth }: Heading, first: Heading) {
  const written = `${'#'.repeat(depth)} ${block.text.trim()}`;
  const { line } = first.block.placeAt(0);
  return { message: `\`${written}\` is already on line ${line}`, fix: 'reword one of the two' };
}

function findLevelFaults(depth: number, above: number) {
  if (depth > above + 1) {
    const message = `This heading has level ${depth}, but the heading above it has level ${above}`;
    return [{ message, fix: `start it with \`${'#'.repeat(above + 1)}\`` }];
  }
  if (depth <= 3) return [];
  const message = `This heading has level ${depth}, which the table of contents doesn't show`;
  return [{ message, fix: 'use levels 2 and 3', severity: 'warning' as const }];
}

// A question is fine in a list of questions: at least two sibling headings, and all of them ask.
function isLoneQuestion(heading: Heading, index: number, all: readonly Heading[]): boolean {
  const asks = ({ block }: Heading) => block.text.trim().endsWith('?');
  if (!asks(heading)) return false;
  const isAbove = ({ depth }: Heading) => depth < heading.depth;
  const start = all.slice(0, index).findLastIndex(isAbove) + 1;
  const end = all.findIndex((other, at) => at > index && isAbove(other));
  const siblings = all
    .slice(start, end < 0 ? undefined : end)
    .filter(({ depth }) => depth === heading.depth);
  return siblings.length < 2 || !siblings.every(asks);
}
