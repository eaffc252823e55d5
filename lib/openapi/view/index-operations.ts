import { fieldsOf, textOf } from '../model/fields';
import type { FoundOperation } from '../model/find-operations';
import { pointerOf } from '../model/node';
import type { Subject } from './page';

/**
 * Returns a function that finds an operation's page by the `operationId`, or by a pointer such as
 * `#/paths/~1units/get`.
 */
export function indexOperations(
  found: readonly FoundOperation[],
  subjects: readonly Subject[],
): (name: string) => Subject | undefined {
  const byName = new Map<string, Subject>();
  for (const [index, { node, kind, path, method }] of found.entries()) {
    const subject = subjects[index];
    if (!subject) continue;
    const section = kind === 'path' ? 'paths' : 'webhooks';
    const names = [
      textOf(fieldsOf(node.value).operationId),
      pointerOf([section, path, method.toLowerCase()]),
    ];
    for (const name of names) if (name !== '' && !byName.has(name)) byName.set(name, subject);
  }
  return (name) => byName.get(name);
}
