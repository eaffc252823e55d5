import type { Description } from '../model/description';
import { gatherFacets } from '../model/facets';
import { fieldsOf, isFields } from '../model/fields';
import type { Node } from '../model/node';
import { partsOf } from '../model/schema-parts';
import type { Sampler } from './sampler';
import { tellApart } from './tell-apart';

/**
 * Returns copies of a list or object that have two parts, so that readers see the separator. The best copy comes first.
 * Returns none if the value already has two parts. The caller must prove that the schema allows the copies.
 */
export function widenValue(
  description: Description,
  schema: Node,
  sampler: Sampler,
  name: string,
  value: unknown,
): unknown[] {
  if (Array.isArray(value)) return value.length > 1 ? [] : widenList(description, schema, value);
  if (!isFields(value)) return [];
  const more = { ...value, ...fieldsOf(sampler(schema, 'both', name)), ...value };
  const entries = Object.entries(more).slice(0, Math.max(2, Object.keys(value).length));
  if (entries.length === 0) return [{ key: 'value' }];
  return entries.length > Object.keys(value).length ? [Object.fromEntries(entries)] : [];
}

function widenList(description: Description, schema: Node, list: readonly unknown[]): unknown[] {
  const parts = partsOf(description, gatherFacets(description, [schema]));
  const item = parts.find(({ relation, name }) => relation === 'item' && name === '');
  const pair = list.length === 0 ? ['a', 'b'] : [list[0], list[0]];
  return [tellApart(description, pair, item?.nodes ?? []), pair];
}
