import { test } from 'vitest';
import { chooseSome } from './choose-some';

/** Like `test.for(choices)`, but a short run has only `count` of the choices: see `chooseSome`. For tests only. */
export function testSome<T>(count: number, choices: readonly T[]) {
  return test.for(chooseSome(count, choices));
}
