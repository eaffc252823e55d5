import type { Problem } from '../../core/problem';
import type { ApiModel, Node } from '../../openapi/model';
import {
  type Explained,
  explainFaults,
  runValidator,
  startValidatorForm,
} from '../../openapi/samples';
import type { Direction } from '../../openapi/view';
import { findUnknown } from './find-unknown';

/** A value in a sample that must match a schema, or one of several. */
export type Held = {
  readonly choices: readonly { readonly schema: Node; readonly direction: Direction }[];
  readonly value: unknown;
  /** Returns false for a finding that may only be due to a value that the reader fills in. Default: always true. */
  isCertain?(fault: Explained): boolean;
  /** Converts a finding to a problem for the author. */
  explain(fault: Explained): Problem;
};

const MOST_PROBLEMS = 5;

/**
 * Validates every value against its schemas, in a thread with a time limit. If a value has several schemas, only the
 * best match counts. A property that no schema describes is a problem, too.
 */
export async function validateValues(model: ApiModel, held: readonly Held[]): Promise<Problem[]> {
  const form = startValidatorForm(model);
  const cases = held.flatMap(({ choices, value }, index) =>
    choices.map(({ schema, direction }) => {
      return { index, value, schema, name: form.nameOf(schema, direction) };
    }),
  );
  if (cases.length === 0) return [];
  const result = await runValidator(form, cases);
  if ('stopped' in result) {
    const stopped = held[cases[result.index]?.index ?? 0];
    const message = `can't be checked against its schema: ${result.stopped}`;
    return stopped
      ? [stopped.explain({ path: [], message, fix: 'simplify the patterns in the schema' })]
      : [];
  }
  const best = new Map<number, readonly Explained[]>();
  for (const [index, { index: owner, value, schema }] of cases.entries()) {
    const faults = result.message[index] ?? [];
    const certain = explainFaults(value, faults).filter((fault) => isCertain(held[owner], fault));
    const found = certain.length > 0 ? certain : findUnknown(model, value, [schema]);
    const known = best.get(owner);
    if (!known || found.length < known.length) best.set(owner, found);
  }
  return [...best].flatMap(([index, found]) => {
    const one = held[index];
    return one ? found.slice(0, MOST_PROBLEMS).map(one.explain) : [];
  });
}

function isCertain(held: Held | undefined, fault: Explained): boolean {
  return held?.isCertain?.(fault) ?? true;
}
