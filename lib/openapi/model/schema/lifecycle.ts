import { listFor } from '../../../core/list-for';
import { type Fields, fieldsOf, listOf, textOf, textsOf } from '../fields';

/** Extension field that lists the transitions between the values of an enumeration. */
export const LIFECYCLE = 'x-lifecycle';

/** The states of a schema and the steps between them. */
export type Lifecycle = { readonly states: readonly string[]; readonly steps: readonly Step[] };

/** A transition. `from` is '' if it starts the lifecycle, and `operation` is '' if no operation causes it. */
type Step = {
  readonly from: string;
  readonly to: string;
  readonly operation: string;
  readonly isConditional: boolean;
};

/** Returns a state and all states that can follow it, directly or through others. */
export function statesAfter(
  steps: readonly Pick<Step, 'from' | 'to'>[],
  state: string,
): Set<string> {
  const next = new Map<string, string[]>();
  for (const { from, to } of steps) listFor(next, from).push(to);
  const reached = new Set([state]);
  for (const from of reached) for (const to of next.get(from) ?? []) reached.add(to);
  return reached;
}

/** Returns a schema's lifecycle as far as it can be read, or undefined if it has none. */
export function lifecycleOf(fields: Fields): Lifecycle | undefined {
  const states = textsOf(fields.enum);
  if (!Array.isArray(fields[LIFECYCLE]) || states.length === 0) return undefined;
  const steps = listOf(fields[LIFECYCLE])
    .map(fieldsOf)
    .map(({ from, to, operation, when }) => ({
      from: textOf(from),
      to: textOf(to),
      operation: textOf(operation),
      isConditional: when !== undefined,
    }));
  return { states, steps };
}
