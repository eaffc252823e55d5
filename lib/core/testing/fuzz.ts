import { isFullRun } from './is-full-run';
import { randomFrom } from './random-from';
import { testSeed } from './test-seed';

/** Random choices that are the same for the same seed. */
export type Dice = {
  /** Returns an integer from 0 up to, but not including, `end`. */
  readonly below: (end: number) => number;
  /** Returns one of several choices, all equally likely. */
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** Returns true once in `times` calls, on average. */
  readonly once: (times: number) => boolean;
};

/** The inputs to try, and how to print them so a person can reproduce a failure. */
type Fuzzed<Input> = {
  readonly count?: number;
  readonly make: (dice: Dice) => Input;
  readonly show: (input: Input) => string;
  readonly check: (input: Input) => void | Promise<void>;
};

/** The inputs to try if a test doesn't count them. A short run tries a fifth of those of the full run. */
const DEFAULT = isFullRun
  ? { first: 1, count: 10_000 }
  : { first: 1 + (testSeed % 5) * 2_000, count: 2_000 };

/**
 * Runs a check on many inputs, each made from its own seed. Rejects at the first failure with its seed and input.
 * `FUZZ_SEED` is the first seed: set it to a failure's seed to start with that input.
 */
export async function fuzz<Input>({ count, make, show, check }: Fuzzed<Input>): Promise<void> {
  const inputs = count === undefined ? DEFAULT : { first: 1, count };
  const first = Number(process.env.FUZZ_SEED ?? inputs.first);
  for (let seed = first; seed < first + inputs.count; seed += 1) {
    const input = make(diceOf(seed));
    try {
      await check(input);
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed} ${show(input)}\n${(error as Error).stack}`);
    }
  }
}

function diceOf(seed: number): Dice {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  return {
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    once: (times) => below(times) === 0,
  };
}
