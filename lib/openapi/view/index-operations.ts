import type { Fields } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { pointerOf } from '../model/node';
import { sectionOf } from '../model/section-of';
import type { Subject } from './subject';

/**
 * Returns a function that finds an operation's page by the `operationId`, or by a pointer such as
 * `#/paths/~1units/get`.
 */
export function indexOperations(
  description: Fields,
  operations: readonly Operation[],
  subjects: readonly Subject[],
): (name: string) => Subject | undefined {
  const byName = new Map<string, Subject>();
  for (const [index, { id, kind, path, method }] of operations.entries()) {
    const subject = subjects[index];
    if (!subject) continue;
    const section = sectionOf(description, kind);
    for (const name of [id, pointerOf([section, path, method.toLowerCase()])]) {
      if (name !== '' && !byName.has(name)) byName.set(name, subject);
    }
  }
  return (name) => byName.get(name);
}
