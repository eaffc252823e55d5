import { nodeAt } from '../model/description';
import { fieldsOf, listOf } from '../model/fields';
import type { Node } from '../model/node';
import type { Facet } from '../model/schema/facets';

/** A nested schema other than a property or a variant. */
export type Part = {
  readonly nodes: readonly Node[];
  /** The schema in words, such as `a rule for items`. */
  readonly words: string;
  /**
   * The effect of narrowing this schema on the enclosing one: narrows it (`same`), widens it (`opposite`), or can do
   * either.
   */
  readonly turn: 'same' | 'opposite' | 'either';
  /** True if the schema applies to properties that aren't listed. */
  readonly isOthers: boolean;
};

type Rule = Pick<Part, 'words' | 'turn'> & { readonly step: string; readonly isOthers?: true };

const ONE: Readonly<Record<string, Rule>> = {
  items: { step: '[]', words: 'a rule for items', turn: 'same' },
  contains: { step: ' (an item)', words: 'a rule for a required item', turn: 'same' },
  unevaluatedItems: { step: ' (other items)', words: 'a rule for other items', turn: 'same' },
  additionalProperties: {
    step: '.*',
    words: 'a rule for other properties',
    turn: 'same',
    isOthers: true,
  },
  unevaluatedProperties: {
    step: '.*',
    words: 'a rule for other properties',
    turn: 'same',
    isOthers: true,
  },
  propertyNames: { step: ' (names)', words: 'a rule for property names', turn: 'same' },
  contentSchema: { step: ' (content)', words: 'a rule for the encoded content', turn: 'same' },
  not: { step: ' (not)', words: 'a rule for forbidden values', turn: 'opposite' },
  if: { step: ' (if)', words: 'a condition', turn: 'either' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { step: ' (then)', words: 'a rule for when the condition is met', turn: 'same' },
  else: { step: ' (else)', words: "a rule for when the condition isn't met", turn: 'same' },
};

/** Returns the nested schemas of all facets, keyed by path step. */
export function nestedIn(facets: readonly Facet[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (rule: Rule, node: Node) => {
    // Skip schemas that allow everything.
    if (node.value === true || (isEmpty(node.value) && rule.turn === 'same')) return;
    const known = parts.get(rule.step)?.nodes ?? [];
    const { words, turn, isOthers = false } = rule;
    parts.set(rule.step, { nodes: [...known, node], words, turn, isOthers });
  };
  for (const { node, fields } of facets) {
    for (const [keyword, rule] of Object.entries(ONE)) {
      const value = fields[keyword];
      if (value === undefined) continue;
      add(rule, nodeAt(node, [keyword], 'schema', value));
    }
    for (const [index, value] of listOf(fields.prefixItems).entries()) {
      const at = nodeAt(node, ['prefixItems', String(index)], 'schema', value);
      add({ step: `[${index}]`, words: `a rule for item ${index + 1}`, turn: 'same' }, at);
    }
    for (const [name, value] of Object.entries(fieldsOf(fields.patternProperties))) {
      const at = nodeAt(node, ['patternProperties', name], 'schema', value);
      add(
        { step: `./${name}/`, words: 'a rule for properties that match a pattern', turn: 'same' },
        at,
      );
    }
    for (const [name, value] of Object.entries(fieldsOf(fields.dependentSchemas))) {
      const at = nodeAt(node, ['dependentSchemas', name], 'schema', value);
      add(
        { step: ` (with ${name})`, words: `a rule for when ${name} is present`, turn: 'same' },
        at,
      );
    }
  }
  return parts;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
