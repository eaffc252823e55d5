import type { Run } from './compare-words';

/** The number of characters to show on each side of a change. */
const CONTEXT = 90;

/** The maximum number of characters to show of one change, and of a whole block. */
const LONGEST_CHANGE = 500;
const LONGEST_BLOCK = 1_200;

const CUT = ' … ';

/** Returns a block's changes with some context around each. An ellipsis replaces what's left out. */
export function cutRuns(runs: readonly Run[]): Run[] {
  const cut: Run[] = [];
  let length = 0;
  for (const [index, run] of runs.entries()) {
    if (length > LONGEST_BLOCK) return [...cut, { kind: 'same', text: CUT }];
    const text = run.kind === 'same' ? contextOf(run.text, index, runs.length) : shorten(run.text);
    cut.push({ ...run, text });
    length += text.length;
  }
  return cut;
}

function contextOf(text: string, index: number, count: number): string {
  const [isFirst, isLast] = [index === 0, index === count - 1];
  if (isFirst && isLast) return shorten(text);
  const room = CONTEXT * (isFirst || isLast ? 1 : 2) + CUT.length;
  if (text.length <= room) return text;
  return (isFirst ? '' : startOf(text)) + CUT + (isLast ? '' : endOf(text));
}

function shorten(text: string): string {
  return text.length <= LONGEST_CHANGE ? text : `${text.slice(0, LONGEST_CHANGE).trimEnd()}${CUT}`;
}

// Cut between words if possible.
function startOf(text: string): string {
  return text.slice(0, CONTEXT).replace(/\s\S*$/, '');
}

function endOf(text: string): string {
  return text.slice(-CONTEXT).replace(/^\S*\s/, '');
}
