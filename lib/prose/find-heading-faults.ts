import type { Problem } from '../core/problem';
import type { Block } from './block';

/** A problem with a heading, and the heading's block. */
type HeadingFault = Pick<Problem, 'message' | 'fix' | 'severity'> & {
  readonly block: Block;
  readonly subject: string;
};

type Heading = { readonly block: Block; readonly depth: number; readonly hasText: boolean };

/** Checks a page's headings, individually and as a sequence. */
export function findHeadingFaults(blocks: readonly Block[]): HeadingFault[] {
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
