import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { type Description, placeOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import { LIFECYCLE, statesAfter } from '../model/schema/lifecycle';

type Refuse = (path: readonly (string | number)[], message: string, fix: string) => void;

/**
 * Reports problems in the lifecycle of a schema, such as unknown states, unknown operations, and unreachable states.
 */
export function checkLifecycle(
  description: Description,
  node: Node,
  operationIds: readonly string[],
): Problem[] {
  const problems: Problem[] = [];
  const refuse: Refuse = (path, message, fix) => {
    const place = placeOf(description, node, LIFECYCLE, ...path.map(String));
    problems.push({ ...place, message: `\`x-lifecycle\` ${message}`, fix });
  };
  const fields = fieldsOf(node.value);
  const states = textsOf(fields.enum);
  const steps = listOf(fields[LIFECYCLE]).map(fieldsOf);
  if (states.length === 0) {
    refuse([], 'is on a schema without an `enum`', 'move it beside the `enum` of the states');
    return problems;
  }
  let guesses = LIMITS.guesses;
  // Each guess compares all names, so only the first few mistakes get one.
  const advise = (name: string, known: readonly string[], otherwise: string) => {
    guesses -= 1;
    const guess = guesses >= 0 ? nearest(name, known) : undefined;
    return guess ? `did you mean \`${guess}\`?` : otherwise;
  };
  const seen = new Map<string, number>();
  for (const [index, { from, to, operation, by }] of steps.entries()) {
    for (const [end, state] of Object.entries({ from, to })) {
      if (typeof state !== 'string' || states.includes(state)) continue;
      const message = `has a step \`${end}\` ${toJsonText(state, 60)}, which isn't in the \`enum\``;
      refuse([index, end], message, advise(state, states, 'write a value of the `enum`'));
    }
    if (typeof operation === 'string' && !operationIds.includes(operation)) {
      const message = `has a step with an unknown operation \`${operation}\``;
      const fix = 'write an operationId, or name the cause in words with `by:`';
      refuse([index, 'operation'], message, advise(operation, operationIds, fix));
    }
    const key = JSON.stringify([from, to, operation, by]);
    const duplicate = seen.get(key);
    if (duplicate === undefined) seen.set(key, index);
    else refuse([index], `repeats step ${duplicate + 1}`, 'remove one of the two steps');
  }
  if (steps.length > 0) checkReach(states, steps, refuse);
  return problems;
}

function checkReach(
  states: readonly string[],
  steps: readonly Readonly<Record<string, unknown>>[],
  refuse: Refuse,
): void {
  const written = steps.map(({ from, to }) => ({ from: textOf(from), to: textOf(to) }));
  if (written.every(({ from }) => from !== '')) {
    refuse([], 'has no first step', 'add a step without `from`');
    return;
  }
  const reached = statesAfter(written, '');
  const lost = states.filter((state) => !reached.has(state));
  if (lost.length === 0) return;
  const fix = 'add a step with that `to`, or remove the state from the `enum`';
  refuse([], `has no step to ${lost.slice(0, 12).join(', ')}`, fix);
}
