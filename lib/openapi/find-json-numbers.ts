import type { WrittenNumber } from '../core/written-number';

/** The numbers of a sound JSON text that reading may round, as they were written. */
export function findJsonNumbers(text: string, file: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  let [line, lineStart] = [1, 0];
  let isInText = false;
  for (const { 0: part, index } of text.matchAll(PART)) {
    if (part === '"') isInText = !isInText;
    if (part === '\n') {
      line += 1;
      lineStart = index + 1;
    } else if (!isInText && (part.length > MOST_DIGITS || /e/i.test(part))) {
      const place = { file, line, column: index - lineStart + 1 };
      found.push({ text: part, value: Number(part), isKey: false, place });
    }
  }
  return found;
}

// As many are always kept.
const MOST_DIGITS = 15;
// Not one whole text at a time: the longest are beyond the stack.
const PART = /\\.|"|\n|-?\d[\d.eE+-]*/g;
