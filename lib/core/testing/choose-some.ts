import { isFullRun } from './is-full-run';
import { pickSome } from './pick-some';
import { randomFrom } from './random-from';
import { testSeed } from './test-seed';

/**
 * Returns all choices in the full run, and `count` of them in a short one, in order. The seed decides which. For tests
 * only.
 */
export function chooseSome<T>(count: number, choices: readonly T[]): T[] {
  return isFullRun ? [...choices] : pickSome(choices, count, randomFrom(testSeed));
}
