import { listFor } from '../../core/list-for';
import type { ApiModel } from '../model/api-model';
import { fieldsOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { keyOf, type Node, pathOf } from '../model/node';
import { sectionOf } from '../model/path-items';
import { parseReference } from '../model/reference';
import type { OperationView, ReachedView } from './operation-view';
import type { Subject } from './schema/schema-pages';

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

type Linking = Pick<OperationView, 'href' | 'title' | 'responses' | 'callbacks'>;
type Reached = Pick<OperationView, 'reachedFrom' | 'reachedMore'>;

/**
 * Indexes the response links of all operations. The returned function lists the responses of other operations that link
 * to the operation at `href`, up to `LIMITS.reachedFrom`, in description order.
 */
export function startReached(operations: readonly Linking[]): (href: string) => Reached {
  const byTarget = new Map<string, ReachedView[]>();
  for (const { href, title, responses, callbacks } of operations) {
    const answers = [...responses, ...callbacks.flatMap((callback) => callback.responses)];
    for (const { id, status, links } of answers) {
      for (const { name, href: target } of links) {
        if (target === '' || target === href) continue;
        listFor(byTarget, target).push({ title, href: `${href}#${id}`, status, name });
      }
    }
  }
  return (href) => {
    const all = byTarget.get(href) ?? [];
    const shown = all.slice(0, LIMITS.reachedFrom);
    return { reachedFrom: shown, reachedMore: all.length - shown.length };
  };
}
