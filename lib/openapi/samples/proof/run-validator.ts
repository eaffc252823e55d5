import { runInThread, type ThreadResult } from '../../../work/run-in-thread';
import type { Fields } from '../../model/fields';
import { LIMITS } from '../../model/limits';
import type { ValidatorForm } from './validator-form';

/** One JSON Schema validation error. */
export type Fault = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
  readonly params: Fields;
};

/** A value and the name of the schema that it must match. */
type Case = { readonly name: string; readonly value: unknown };

/** The errors for each value, or the reason the validator stopped at the value with this index. */
type Validated = ThreadResult<readonly Fault[][]> & { readonly index: number };

const VALIDATOR = 'openapi/samples/proof/validator-thread';

/** Validates values in a thread, each for at most `limit` ms. */
export async function runValidator(
  { defs }: ValidatorForm,
  cases: readonly Case[],
  limit: number = LIMITS.proofTime,
): Promise<Validated> {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const limits = { time: limit, memory: LIMITS.checkMemory, progress };
  const result = await runInThread<readonly Fault[][]>(
    VALIDATOR,
    { defs, cases, progress },
    limits,
  );
  return { ...result, index: progress[0] ?? 0 };
}
