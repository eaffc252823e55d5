import type { ApiModel } from '../model/api-model';
import { type Description, nodeAt } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import { keyOf, type Node } from '../model/node';
import { choicesOf, type Facet, isDemanding, nameOf } from '../model/schema/facets';
import type { Schema } from '../model/schema/schema';

/**
 * `schema` includes the chosen variants. `fixed` maps discriminator properties to the values that select those
 * variants.
 */
export type Chosen = { readonly schema: Schema; readonly fixed: ReadonlyMap<string, string> };

const MOST_CHOICES = 20;

/**
 * Chooses a variant of each `oneOf` and `anyOf`: the first one that allows a value other than null and doesn't lead
 * back to a schema in `above`, otherwise the first one.
 */
export function chooseVariants(
  model: ApiModel,
  nodes: readonly Node[],
  above: ReadonlySet<string>,
): Chosen {
  const fixed = new Map<string, string>();
  const made = new Set<string>();
  let all = nodes;
  let schema = model.schemaOf(all);
  while (made.size < MOST_CHOICES) {
    const choice = findChoice(schema, made);
    if (!choice) break;
    made.add(choice.key);
    const { variants } = choice;
    const variant = variants.find((node) => isOpen(model, node, above)) ?? variants[0];
    if (!variant) continue;
    noteDiscriminator(model.description, choice.facet, variant, fixed);
    all = [...all, variant];
    schema = model.schemaOf(all);
  }
  return { schema, fixed };
}

function findChoice({ all }: Schema, made: ReadonlySet<string>) {
  for (const facet of all) {
    for (const { keyword, variants } of choicesOf(facet)) {
      const key = `${keyword} ${keyOf(facet.node)}`;
      if (!made.has(key)) return { facet, variants, key };
    }
  }
  return undefined;
}

function isOpen(model: ApiModel, node: Node, above: ReadonlySet<string>): boolean {
  const { all, never, missing } = model.schemaOf([node]);
  const demands = all.filter(isDemanding).map((facet) => keyOf(facet.node));
  const isNull = all.some(({ fields }) => fields.type === 'null');
  const isAbove = demands.length > 0 && demands.every((key) => above.has(key));
  return !never && !missing && !isNull && !isAbove;
}

function noteDiscriminator(
  description: Description,
  { node, fields }: Facet,
  variant: Node,
  fixed: Map<string, string>,
): void {
  const { propertyName, mapping } = fieldsOf(fields.discriminator);
  const target = description.targets.get(keyOf(variant));
  if (textOf(propertyName) === '' || !target) return;
  const mapped = Object.entries(fieldsOf(mapping)).find(([value, name]) => {
    const at = nodeAt(node, ['discriminator', 'mapping', value], 'schema', undefined);
    const meant = description.targets.get(keyOf(at));
    return meant ? keyOf(meant) === keyOf(target) : name === nameOf(target);
  });
  fixed.set(textOf(propertyName), mapped?.[0] ?? nameOf(target));
}
