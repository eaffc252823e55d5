import type { WrittenNumber } from '../../core/written-number';

/** Finds the numbers in valid JSON that parsing may round, with their original text. */
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

// JavaScript numbers keep at least 15 significant digits.
const MOST_DIGITS = 15;
// Matches single characters, not whole strings: very long strings would overflow the regex engine's stack.
const PART = /\\.|"|\n|-?\d[\d.eE+-]*/g;
