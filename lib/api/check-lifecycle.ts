import { nearest } from '../nearest';
import type { Problem } from '../problem';
import { suggest } from '../suggest';
import { type Description, placeOf } from './description';
import { fieldsOf, isFields, textOf, textsOf } from './fields';
import { toJsonText } from './json-text';
import { LIMITS } from './limits';
import type { Node } from './node';

/** The field that lists the steps between the values of an enumeration. */
export const FIELD = 'x-lifecycle';

const KNOWN = ['from', 'to', 'operation', 'by', 'when', 'event'];

type Refuse = (path: readonly (string | number)[], message: string, fix: string) => void;

/** What is wrong with the lifecycle of a schema: states that are none, operations that are none, states out of reach. */
export function checkLifecycle(
  description: Description,
  node: Node,
  operationIds: readonly string[],
): Problem[] {
  const problems: Problem[] = [];
  const refuse: Refuse = (path, message, fix) => {
    const place = placeOf(description, node, FIELD, ...path.map(String));
    problems.push({ ...place, message: `${FIELD}: ${message}`, fix });
  };
  const fields = fieldsOf(node.value);
  const states = textsOf(fields.enum);
  const steps = fields[FIELD];
  if (states.length === 0) {
    refuse([], 'the schema has no enum of states', 'put it beside the enum of the states');
    return problems;
  }
  if (!Array.isArray(steps) || steps.length === 0) {
    refuse([], 'it is no list of steps', 'write - {from: …, to: …, operation: …}');
    return problems;
  }
  const seen = new Map<string, number>();
  const mayGuess = { left: LIMITS.guesses };
  for (const [index, step] of steps.entries()) {
    if (!isFields(step)) {
      refuse([index], `${toJsonText(step, 60)} is no step`, 'write {from: …, to: …, operation: …}');
      continue;
    }
    checkStates(step, index, states, refuse, mayGuess);
    checkCause(step, index, operationIds, refuse, mayGuess);
    const { from, to, operation, by } = step;
    const key = JSON.stringify([from, to, operation, by]);
    const twin = seen.get(key);
    if (twin !== undefined) refuse([index], `the same step as number ${twin + 1}`, 'remove one');
    else seen.set(key, index);
  }
  checkReach(states, steps.map(fieldsOf), refuse);
  return problems;
}

type Guesses = { left: number };

// Guessing compares with every name, so that thousands of mistakes get a few guesses.
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
    if (state === undefined) refuse([index], 'a step without to', `add to: ${states[0]}`);
    else {
      const message = `${toJsonText(state, 60)} is not a value of the enum`;
      refuse([index, end], message, advise(textOf(state), states, guesses));
    }
  }
  for (const field of Object.keys(step)) {
    if (KNOWN.includes(field)) {
      if (typeof step[field] === 'string' || field === 'from' || field === 'to') continue;
      refuse([index, field], `${field} is ${toJsonText(step[field], 60)}`, 'write text');
    } else refuse([index, field], `a step has no field ${field}`, suggest(field, KNOWN));
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
    const what = by === undefined ? 'neither operation nor by' : 'both operation and by';
    refuse([index], `a step with ${what}`, 'write operation: with an operationId, or by: in words');
  }
  if (typeof operation !== 'string' || operationIds.includes(operation)) return;
  guesses.left -= 1;
  const guess = guesses.left >= 0 ? nearest(operation, operationIds) : undefined;
  const fix = guess
    ? `did you mean ${guess}?`
    : 'write an operationId, or say it in words with by:';
  refuse([index, 'operation'], `there is no operation ${operation}`, fix);
}

function checkReach(
  states: readonly string[],
  steps: readonly Readonly<Record<string, unknown>>[],
  refuse: Refuse,
): void {
  const from = new Map<string, string[]>();
  for (const step of steps) {
    const start = textOf(step.from);
    const ends = from.get(start);
    if (ends) ends.push(textOf(step.to));
    else from.set(start, [textOf(step.to)]);
  }
  if (!from.has('')) {
    refuse([], 'no step begins it', 'add a step without from');
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
  const fix = 'add the steps that lead there, or take it out of the enum';
  refuse([], `no step leads to ${lost.slice(0, 12).join(', ')}`, fix);
}
