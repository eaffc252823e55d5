import { formatPlace, type Problem } from '../../core/problem';
import type { WrittenNumber } from '../../core/written-number';
import {
  type Decimal,
  type ExactNumbers,
  formatWhole,
  isSameDecimal,
  readDecimal,
} from '../model/exact-numbers';

/** `exact` contains the original digits of rounded numbers. `problems` reports numbers that would change silently. */
export type CheckedNumbers = {
  readonly exact: ExactNumbers;
  readonly problems: readonly Problem[];
};

type Known = { readonly decimal: Decimal; readonly number: WrittenNumber };

/**
 * Finds the numbers that JavaScript rounds. A rounded whole number keeps its original digits, because many valid
 * descriptions contain 64-bit bounds. Two different numbers that round to the same value are a problem. A fraction that
 * loses digits is always a problem, because other tools lose them too. Also reports numeric keys that would change.
 */
export function checkNumbers(written: readonly WrittenNumber[]): CheckedNumbers {
  const exact = new Map<number, string>();
  const problems: Problem[] = [];
  const known = new Map<number, Known>();
  for (const number of written) {
    const { value, place } = number;
    const fault = number.isKey ? findKeyFault(number) : findFault(number, known);
    if (fault) problems.push({ ...place, ...fault });
    if (fault || number.isKey || Number.isSafeInteger(value)) continue;
    const decimal = readDecimal(number.text);
    const isShort =
      decimal.exponent >= 0 && isScientific(String(value)) && !isScientific(number.text);
    if (isShort || isRounded(decimal, value)) exact.set(value, formatWhole(decimal));
  }
  return { exact, problems };
}

type Fault = Pick<Problem, 'message' | 'fix'>;

// The file reader already reports numbers that JSON can't represent.
function findFault(number: WrittenNumber, known: Map<number, Known>): Fault | undefined {
  const { text, value } = number;
  if (!Number.isFinite(value)) return undefined;
  const decimal = readDecimal(text);
  if (decimal.exponent < 0) {
    if (!isRounded(decimal, value)) return undefined;
    const message = `\`${text}\` has more digits than a number can store and would become ${value}`;
    return { message, fix: `write ${value}, or quote it as a string` };
  }
  if (Number.isSafeInteger(value)) return undefined;
  const first = known.get(value);
  known.set(value, first ?? { decimal, number });
  if (!first || isSameDecimal(first.decimal, decimal)) return undefined;
  const message = `\`${text}\` and \`${first.number.text}\` (${formatPlace(first.number.place)}) are the same number to most programs`;
  return { message, fix: 'write the same digits, a smaller number, or a string' };
}

function findKeyFault({ text, value }: WrittenNumber): Fault | undefined {
  if (text === String(value)) return undefined;
  return { message: `Key \`${text}\` would become ${value}`, fix: `quote it: '${text}'` };
}

// JavaScript writes whole numbers from 10^21 on in scientific notation.
function isScientific(text: string): boolean {
  return /^[^x]*e/i.test(text);
}

function isRounded(decimal: Decimal, value: number): boolean {
  return !isSameDecimal(decimal, readDecimal(String(value)));
}
