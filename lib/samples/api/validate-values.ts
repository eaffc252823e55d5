import { listFor } from '../../core/list-for';
import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { type ApiModel, isFields, keyOf, type Node } from '../../openapi/model';
import {
  type Explained,
  explainFaults,
  runValidator,
  startValidatorForm,
} from '../../openapi/samples';
import type { Direction } from '../../openapi/view';

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

type Names = { readonly known: Map<string, Node[]>; readonly items: Node[]; isOpen: boolean };

const VARIANTS = new Set(['one of', 'any of', 'may be', 'then', 'else', 'with property']);

/**
 * Finds properties that a value's schemas don't describe, although they describe other properties next to them. A
 * schema without `additionalProperties` or a similar keyword allows any property so that the API can grow, but a sample
 * should contain only what exists. A schema with such a keyword decides for itself.
 */
function findUnknown(
  model: ApiModel,
  value: unknown,
  nodes: readonly Node[],
  path: readonly string[] = [],
): Explained[] {
  const names: Names = { known: new Map(), items: [], isOpen: false };
  gather(model, nodes, names, new Set());
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      findUnknown(model, item, names.items, [...path, String(index)]),
    );
  }
  if (!isFields(value)) return [];
  const isReported = !names.isOpen && names.known.size > 0;
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = names.known.get(name);
    if (known) return findUnknown(model, inner, known, [...path, name]);
    if (!isReported) return [];
    const guess = nearest(name, [...names.known.keys()]);
    const fix = guess
      ? `did you mean \`${guess}\`?`
      : `remove \`${name}\`, or add it to the schema`;
    return [{ path: [...path, name], message: `has \`${name}\`, which isn't in its schema`, fix }];
  });
}

function gather(model: ApiModel, nodes: readonly Node[], names: Names, seen: Set<string>): void {
  const fresh = nodes.filter((node) => !seen.has(keyOf(node)));
  for (const node of fresh) seen.add(keyOf(node));
  if (fresh.length === 0) return;
  const { all, parts } = model.schemaOf(fresh);
  for (const { fields } of all) {
    const { additionalProperties, unevaluatedProperties, patternProperties } = fields;
    const spoken = additionalProperties ?? unevaluatedProperties ?? patternProperties;
    if (spoken !== undefined) names.isOpen = true;
  }
  for (const { relation, name, nodes: inner } of parts) {
    if (relation === 'property') listFor(names.known, name).push(...inner);
    else if (relation === 'item' && name === '') names.items.push(...inner);
    else if (VARIANTS.has(relation)) gather(model, inner, names, seen);
  }
}
