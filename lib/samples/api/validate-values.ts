import type { Problem } from '../../core/problem';
import { type ApiModel, LIMITS, type Node } from '../../openapi/model';
import {
  type Explained,
  explainFaults,
  type Fault,
  startValidatorForm,
} from '../../openapi/samples';
import type { Direction } from '../../openapi/view';
import { runInThread } from '../../work/run-in-thread';
import { findUnknown } from './find-unknown';

/** A value in a sample that must match a schema, or one of several. */
export type Held = {
  readonly choices: readonly { readonly schema: Node; readonly direction: Direction }[];
  readonly value: unknown;
  /** Converts a finding to a problem for the author. */
  explain(fault: Explained): Problem;
};

const VALIDATOR = 'openapi/samples/proof/validator-thread';
const MOST_PROBLEMS = 5;

/**
 * Validates every value against its schemas, in a thread with a time limit. If a value has several schemas, only the
 * best match counts. Names that no schema describes are problems, too.
 */
export async function validateValues(model: ApiModel, held: readonly Held[]): Promise<Problem[]> {
  const form = startValidatorForm(model);
  const cases = held.flatMap(({ choices, value }, index) =>
    choices.map(({ schema, direction }) => {
      return { index, value, schema, name: form.nameOf(schema, direction) };
    }),
  );
  if (cases.length === 0) return [];
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const wanted = cases.map(({ name, value }) => ({ name, value }));
  const data = { defs: form.defs, cases: wanted, progress };
  const result = await runInThread<readonly Fault[][]>(VALIDATOR, data, {
    time: LIMITS.proofTime,
    memory: LIMITS.checkMemory,
    progress,
  });
  if ('stopped' in result) {
    const stopped = held[cases[progress[0] ?? 0]?.index ?? 0];
    const message = `can't be checked against its schema: ${result.stopped}`;
    return stopped
      ? [stopped.explain({ path: [], message, fix: 'simplify the patterns in the schema' })]
      : [];
  }
  const best = new Map<number, readonly Explained[]>();
  for (const [index, { index: owner, value, schema }] of cases.entries()) {
    const faults = result.message[index] ?? [];
    const found =
      faults.length > 0 ? explainFaults(value, faults) : findUnknown(model, value, [schema]);
    const known = best.get(owner);
    if (!known || found.length < known.length) best.set(owner, found);
  }
  return [...best].flatMap(([index, found]) => {
    const one = held[index];
    return one ? found.slice(0, MOST_PROBLEMS).map(one.explain) : [];
  });
}
