import type { ApiModel } from '../../model/api-model';
import type { Content } from '../../model/content';
import { keyOf } from '../../model/node';
import type { Direction } from '../../model/schema/direction';

/**
 * Returns the directions in which each body is sent, by the key of its media type. Omits bodies that no client sends or
 * receives.
 */
export function findDirections({ operations }: ApiModel): ReadonlyMap<string, Set<Direction>> {
  const directions = new Map<string, Set<Direction>>();
  const note = (contents: readonly Content[], direction: Direction) => {
    for (const { node } of contents) {
      const known = directions.get(keyOf(node)) ?? new Set();
      directions.set(keyOf(node), known.add(direction));
    }
  };
  for (const { kind, body, responses } of operations) {
    // A webhook's bodies are neither requests nor responses of a client.
    note(body?.contents ?? [], kind === 'path' ? 'request' : 'both');
    for (const { contents } of responses) note(contents, kind === 'path' ? 'response' : 'both');
  }
  return directions;
}
