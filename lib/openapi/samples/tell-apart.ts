import type { ApiModel } from '../model/api-model';
import { listOf } from '../model/fields';
import type { Node } from '../model/node';

/** Makes the items of a list unique: uses the next values of their schema's `enum`, otherwise adds numbers. */
export function tellApart(
  model: ApiModel,
  items: readonly unknown[],
  schema: readonly Node[],
): unknown[] {
  const { all } = model.schemaOf(schema);
  const values = all.map(({ fields }) => listOf(fields.enum)).find((list) => list.length > 0) ?? [];
  return items.map((item, index) => {
    if (index < values.length) return values[index];
    if (typeof item === 'number') return item + index;
    return typeof item === 'string' && index > 0 ? `${item}-${index + 1}` : item;
  });
}
