import { randomFrom } from './random-from';

/** Random choices that are the same for the same seed. */
export type Dice = {
  /** A whole number from 0 to `end`, without `end`. */
  readonly below: (end: number) => number;
  /** One of several; each is as likely as the others. */
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** Whether something happens that happens once in `times`. */
  readonly once: (times: number) => boolean;
};

/** What to try, and how to print it for the person who has to repeat a failure. */
type Fuzzed<Input> = {
  readonly count?: number;
  readonly make: (dice: Dice) => Input;
  readonly show: (input: Input) => string;
  readonly check: (input: Input) => void | Promise<void>;
};

/** The number of inputs that each parser of untrusted input is tried with. */
const INPUTS = 10_000;

/**
 * Tries a check with many inputs, each made from a seed of its own. Rejects at the first failure with its seed and
 * input. `FUZZ_SEED` is the first seed: with the seed of a failure, that input comes first.
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
