import type { ApiModel } from '../model/api-model';
import { fieldsOf, isFields } from '../model/fields';
import type { Node } from '../model/node';
import type { Sampler } from './sampler';
import { tellApart } from './tell-apart';

/**
 * Returns copies of a list or object that have two parts, so that readers see the separator. The best copy comes first.
 * Returns none if the value already has two parts. The caller must prove that the schema allows the copies.
 */
export function widenValue(
  model: ApiModel,
  schema: Node,
  sampler: Sampler,
  name: string,
  value: unknown,
): unknown[] {
  if (Array.isArray(value)) return value.length > 1 ? [] : widenList(model, schema, value);
  if (!isFields(value)) return [];
  const more = { ...value, ...fieldsOf(sampler(schema, 'both', name)), ...value };
  const entries = Object.entries(more).slice(0, Math.max(2, Object.keys(value).length));
  if (entries.length === 0) return [{ key: 'value' }];
  return entries.length > Object.keys(value).length ? [Object.fromEntries(entries)] : [];
}

function widenList(model: ApiModel, schema: Node, list: readonly unknown[]): unknown[] {
  const { parts } = model.schemaOf([schema]);
  const item = parts.find(({ relation, name }) => relation === 'item' && name === '');
  const pair = list.length === 0 ? ['a', 'b'] : [list[0], list[0]];
  return [tellApart(model, pair, item?.nodes ?? []), pair];
}
