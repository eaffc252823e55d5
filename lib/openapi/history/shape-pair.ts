import type { Place } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import type { Node } from '../model/node';
import { type Change, type Flow, severityOf, type Thing } from './change';
import type { Shape } from './shape';

/** A difference between two shapes, regardless of the path to them. */
export type Fault = Omit<Change, 'where'> & {
  /** The path step from the shapes to the difference. Undefined if the difference is in the shapes themselves. */
  readonly step?: string;
};

/** Two nested schemas to compare, and the path step that leads to them. */
export type Inner = {
  readonly step: string;
  readonly before: readonly Node[];
  readonly after: readonly Node[];
  readonly flow: Flow;
};

/** Two revisions of one schema to compare. */
export type ShapePair = {
  readonly sides: Sides;
  readonly before: Shape;
  readonly after: Shape;
  readonly flow: Flow;
};

export type Sides = {
  readonly before: ApiModel;
  readonly after: ApiModel;
  readonly shapeOf: (side: 'before' | 'after', nodes: readonly Node[]) => Shape;
};

/**
 * Returns the location of the first keyword found, preferably in the later revision. If neither revision has any of the
 * keywords, returns the schema's location.
 */
export function placeIn(
  { sides, before, after }: ShapePair,
  ...keywords: readonly string[]
): Place {
  for (const [side, { facets }] of [['after', after] as const, ['before', before] as const]) {
    for (const keyword of keywords) {
      const facet = facets.find(({ fields }) => fields[keyword] !== undefined);
      if (facet) return placeOf(sides[side].description, facet.node, keyword);
    }
  }
  const [side, nodes] = after.nodes[0] ? [sides.after, after.nodes] : [sides.before, before.nodes];
  return placeOf(side.description, nodes[0] ?? side.description.entry);
}

/** Returns a change of what two schemas allow, at the first of the keywords; see `severityOf` and `placeIn`. */
export function faultOf(
  pair: ShapePair,
  thing: Thing,
  how: 'narrowed' | 'widened' | 'changed',
  sentence: string,
  ...keywords: readonly string[]
): Fault {
  const [severity, place] = [severityOf(pair.flow, how), placeIn(pair, ...keywords)];
  return { kind: `${thing}-${how}`, severity, sentence, place };
}
