import { listFor } from '../../core/list-for';
import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { type Description, placeOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, isFields, textOf, textsOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import { LIFECYCLE } from '../model/schema/lifecycle';

const KNOWN = ['from', 'to', 'operation', 'by', 'when', 'event'];

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
  const steps = fields[LIFECYCLE];
  if (states.length === 0) {
    refuse([], 'is on a schema without an `enum`', 'move it beside the `enum` of the states');
    return problems;
  }
  if (!Array.isArray(steps) || steps.length === 0) {
    refuse([], "isn't a list of steps", 'write - {from: …, to: …, operation: …}');
    return problems;
  }
  const seen = new Map<string, number>();
  const mayGuess = { left: LIMITS.guesses };
  for (const [index, step] of steps.entries()) {
    if (!isFields(step)) {
      const message = `contains ${toJsonText(step, 60)}, which isn't a step`;
      refuse([index], message, 'write {from: …, to: …, operation: …}');
      continue;
    }
    checkStates(step, index, states, refuse, mayGuess);
    checkCause(step, index, operationIds, refuse, mayGuess);
    const { from, to, operation, by } = step;
    const key = JSON.stringify([from, to, operation, by]);
    const duplicate = seen.get(key);
    if (duplicate !== undefined)
      refuse([index], `repeats step ${duplicate + 1}`, 'remove one of the two steps');
    else seen.set(key, index);
  }
  checkReach(states, steps.map(fieldsOf), refuse);
  return problems;
}

type Guesses = { left: number };

// Each guess compares all names, so only the first few mistakes get one.
function advise(name: string, known: readonly string[], guesses: Guesses): string {
  guesses.left -= 1;
  return guesses.left >= 0 ? suggest(name, known) : 'correct the name';
}

function checkStates(
  step: Readonly<Record<string, unknown>>,
  index: number,
  states: readonly string[],
  refuse: Refuse,
  guesses: Guesses,
): void {
  for (const end of ['from', 'to']) {
    const state = step[end];
    if (end === 'from' && state === undefined) continue;
    if (typeof state === 'string' && states.includes(state)) continue;
    if (state === undefined)
      refuse([index], 'has a step without `to`', `add \`to:\` with a state, such as ${states[0]}`);
    else {
      const message = `has a step \`${end}\` ${toJsonText(state, 60)}, which isn't in the \`enum\``;
      refuse([index, end], message, advise(textOf(state), states, guesses));
    }
  }
  for (const field of Object.keys(step)) {
    if (KNOWN.includes(field)) {
      if (typeof step[field] === 'string' || field === 'from' || field === 'to') continue;
      const message = `has a step with ${toJsonText(step[field], 60)} as its \`${field}\``;
      refuse([index, field], message, 'write a string');
    } else {
      const message = `has a step with an unknown field \`${field}\``;
      refuse([index, field], message, suggest(field, KNOWN));
    }
  }
}

function checkCause(
  { operation, by }: Readonly<Record<string, unknown>>,
  index: number,
  operationIds: readonly string[],
  refuse: Refuse,
  guesses: Guesses,
): void {
  const isOne = (operation === undefined) !== (by === undefined);
  if (!isOne) {
    const what = by === undefined ? 'neither `operation` nor `by`' : 'both `operation` and `by`';
    const fix = 'write `operation:` with an operationId, or `by:` with the cause in words';
    refuse([index], `has a step with ${what}`, fix);
  }
  if (typeof operation !== 'string' || operationIds.includes(operation)) return;
  guesses.left -= 1;
  const guess = guesses.left >= 0 ? nearest(operation, operationIds) : undefined;
  const fix = guess
    ? `did you mean \`${guess}\`?`
    : 'write an operationId, or name the cause in words with `by:`';
  refuse([index, 'operation'], `has a step with an unknown operation \`${operation}\``, fix);
}

function checkReach(
  states: readonly string[],
  steps: readonly Readonly<Record<string, unknown>>[],
  refuse: Refuse,
): void {
  const from = new Map<string, string[]>();
  for (const step of steps) listFor(from, textOf(step.from)).push(textOf(step.to));
  if (!from.has('')) {
    refuse([], 'has no first step', 'add a step without `from`');
    return;
  }
  const reached = new Set<string>();
  const ahead = [...(from.get('') ?? [])];
  for (let state = ahead.pop(); state !== undefined; state = ahead.pop()) {
    if (reached.has(state)) continue;
    reached.add(state);
    ahead.push(...(from.get(state) ?? []));
  }
  const lost = states.filter((state) => !reached.has(state));
  if (lost.length === 0) return;
  const fix = 'add a step with that `to`, or remove the state from the `enum`';
  refuse([], `has no step to ${lost.slice(0, 12).join(', ')}`, fix);
}
