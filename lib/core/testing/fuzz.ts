import { randomFrom } from './random-from';

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

/** Default number of inputs to try. */
const INPUTS = 10_000;

/**
 * Runs a check on many inputs, each made from its own seed. Rejects at the first failure with its seed and input.
 * `FUZZ_SEED` is the first seed: set it to a failure's seed to start with that input.
 */
export async function fuzz<Input>({
  count = INPUTS,
  make,
  show,
  check,
}: Fuzzed<Input>): Promise<void> {
  const first = Number(process.env.FUZZ_SEED ?? 1);
  for (let seed = first; seed < first + count; seed += 1) {
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
