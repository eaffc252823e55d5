import type { ApiModel } from '../model/api-model';
import { fieldsOf, textOf } from '../model/fields';
import { keyOf, type Node, pathOf } from '../model/node';
import { sectionOf } from '../model/path-items';
import { parseReference } from '../model/reference';
import type { Subject } from './subject';

/**
 * Returns a function that finds the page of the operation that a link leads to: by the `operationId`, or by the
 * `operationRef`, which is relative to the link's file like a `$ref`.
 */
export function indexOperations(
  { description, fields, operations }: Pick<ApiModel, 'description' | 'fields' | 'operations'>,
  subjects: readonly Subject[],
): (link: Node) => Subject | undefined {
  const byId = new Map<string, Subject>();
  const byPlace = new Map<string, Subject>();
  const { file: entry } = description.entry;
  for (const [index, { id, kind, path, method, node }] of operations.entries()) {
    const subject = subjects[index];
    if (!subject) continue;
    if (!byId.has(id)) byId.set(id, subject);
    const listed = [sectionOf(fields, kind), path, method.toLowerCase()];
    for (const place of [keyOf({ file: entry, path: listed }), keyOf(node)]) {
      if (!byPlace.has(place)) byPlace.set(place, subject);
    }
  }
  return ({ file, value }) => {
    const { operationId, operationRef } = fieldsOf(value);
    if (textOf(operationId) !== '') return byId.get(textOf(operationId));
    const to = parseReference(textOf(operationRef), file);
    return to.kind === 'place'
      ? byPlace.get(keyOf({ file: to.file, path: pathOf(to.fragment) }))
      : undefined;
  };
}
