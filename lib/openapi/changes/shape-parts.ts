import { nodeAt } from '../description';
import type { Facet } from '../facets';
import { fieldsOf, listOf } from '../fields';
import type { Node } from '../node';

/** A schema inside another that is no property of its own and no variant. */
export type Part = {
  readonly nodes: readonly Node[];
  /** What it does, for a sentence that it is new or gone: `what each item must be`. */
  readonly words: string;
  /** How its allowed values bear on those of the whole. */
  readonly turn: 'same' | 'opposite' | 'either';
  /** Whether it speaks of names that nobody described. */
  readonly isOthers: boolean;
};

type Rule = Pick<Part, 'words' | 'turn'> & { readonly step: string; readonly isOthers?: true };

const ONE: Readonly<Record<string, Rule>> = {
  items: { step: '[]', words: 'what each item must be', turn: 'same' },
  contains: { step: ' (an item)', words: 'an item that must be there', turn: 'same' },
  unevaluatedItems: { step: ' (other items)', words: 'what other items must be', turn: 'same' },
  additionalProperties: {
    ...{ step: '.*', words: 'a rule for other properties', turn: 'same', isOthers: true },
  },
  unevaluatedProperties: {
    ...{ step: '.*', words: 'a rule for other properties', turn: 'same', isOthers: true },
  },
  propertyNames: { step: ' (names)', words: 'a rule for names of properties', turn: 'same' },
  contentSchema: { step: ' (content)', words: 'a rule for the encoded content', turn: 'same' },
  not: { step: ' (not)', words: 'values that are not allowed', turn: 'opposite' },
  if: { step: ' (if)', words: 'a condition', turn: 'either' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { step: ' (then)', words: 'a rule for when the condition holds', turn: 'same' },
  else: { step: ' (else)', words: 'a rule for when the condition fails', turn: 'same' },
};

/** Every such schema of all facets, by the step that a path takes into it. */
export function partsOf(facets: readonly Facet[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (rule: Rule, node: Node) => {
    // What allows everything demands nothing.
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
      add({ step: `[${index}]`, words: `what item ${index + 1} must be`, turn: 'same' }, at);
    }
    for (const [name, value] of Object.entries(fieldsOf(fields.patternProperties))) {
      const at = nodeAt(node, ['patternProperties', name], 'schema', value);
      add({ step: `./${name}/`, words: 'a rule for properties by pattern', turn: 'same' }, at);
    }
    for (const [name, value] of Object.entries(fieldsOf(fields.dependentSchemas))) {
      const at = nodeAt(node, ['dependentSchemas', name], 'schema', value);
      add({ step: ` (with ${name})`, words: `a rule for when ${name} is there`, turn: 'same' }, at);
    }
  }
  return parts;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
