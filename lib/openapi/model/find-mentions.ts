import type { Description } from './description';
import { dynamicsIn } from './dynamic-scope';
import { gatherFacets, isMarked } from './facets';
import { LIMITS } from './limits';
import { keyOf, type Node } from './node';
import { type Part, partsOf } from './schema-parts';

/** A reference from one schema to another. `steps` is the path of nested parts to the reference. */
export type Mention = {
  readonly target: string;
  readonly steps: readonly Part[];
  /** Messages that omit it: {@link NOT_SENT}, {@link NOT_ANSWERED}, both, or 0 for none. */
  readonly hidden: number;
};

/** Bit flags for read-only schemas, which requests omit, and write-only schemas, which responses omit. */
export const NOT_SENT = 1;
export const NOT_ANSWERED = 2;

/**
 * Finds a schema's references to schemas that have a page. Doesn't search inside those schemas. Returns a separate
 * mention for each path, shortest first.
 */
export function findMentions(
  description: Description,
  top: Node,
  hasPage: (node: Node) => boolean,
): Mention[] {
  const mentions: Mention[] = [];
  const seen = new Set<string>();
  const ahead: { nodes: readonly Node[]; steps: readonly Part[]; hidden: number }[] = [
    { nodes: [top], steps: [], hidden: 0 },
    ...dynamicsIn(description, top).map((node) => ({ nodes: [node], steps: [], hidden: 0 })),
  ];
  for (let index = 0; index < ahead.length; index += 1) {
    const { nodes, steps, hidden: above } = ahead[index] as (typeof ahead)[number];
    const targets: Node[] = [];
    const facets = gatherFacets(description, nodes, (target) => {
      if (!hasPage(target)) return true;
      targets.push(target);
      return false;
    });
    const hidden =
      above |
      (isMarked(facets, 'readOnly') ? NOT_SENT : 0) |
      (isMarked(facets, 'writeOnly') ? NOT_ANSWERED : 0);
    for (const target of targets) mentions.push({ target: keyOf(target), steps, hidden });
    if (mentions.length > LIMITS.mentionsOfSchema) break;
    for (const part of partsOf(description, facets)) {
      const key = part.nodes.map(keyOf).join(' ');
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      ahead.push({ nodes: part.nodes, steps: [...steps, part], hidden });
    }
  }
  return mentions;
}
