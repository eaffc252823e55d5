import { type Description, nodeAt, resolve } from '../../model/description';
import { fieldsOf } from '../../model/fields';
import { findOperations } from '../../model/find-operations';
import type { Kind } from '../../model/grammar';
import { keyOf, type Node } from '../../model/node';
import type { Direction } from '../../view/schema-view';

/**
 * Returns the directions in which each body is sent, by the key of its media type. Omits bodies that no client sends or
 * receives.
 */
export function findDirections(description: Description): ReadonlyMap<string, Set<Direction>> {
  const directions = new Map<string, Set<Direction>>();
  const note = (holder: Node | undefined, direction: Direction) => {
    for (const [mediaType, value] of Object.entries(fieldsOf(fieldsOf(holder?.value).content))) {
      if (!holder) continue;
      const at = nodeAt(holder, ['content', mediaType], 'mediaType', value);
      const target = resolve(description, at);
      if (!target) continue;
      const known = directions.get(keyOf(target)) ?? new Set();
      directions.set(keyOf(target), known.add(direction));
    }
  };
  const bodyAt = (node: Node, path: readonly string[], kind: Kind, value: unknown) =>
    resolve(description, nodeAt(node, path, kind, value));
  for (const { node, kind } of findOperations(description)) {
    // A webhook's bodies are neither requests nor responses of a client.
    const [sent, received] =
      kind === 'path' ? (['request', 'response'] as const) : (['both', 'both'] as const);
    const { requestBody, responses } = fieldsOf(node.value);
    if (requestBody !== undefined) {
      note(bodyAt(node, ['requestBody'], 'requestBody', requestBody), sent);
    }
    for (const [status, value] of Object.entries(fieldsOf(responses))) {
      note(bodyAt(node, ['responses', status], 'response', value), received);
    }
  }
  return directions;
}
