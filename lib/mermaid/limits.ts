import { type DiagramFault, faultAt, type SourceLine } from './fault';

/** Maximum number of elements in one diagram. More would take too long to lay out. */
const LIMITS = { nodes: 150, messages: 200, edges: 300, groups: 60 } as const;

/** Returns a fault for each kind of element that a diagram has more of than we draw. */
export function findExcess(
  at: SourceLine,
  counts: Readonly<Partial<Record<keyof typeof LIMITS, number>>>,
): DiagramFault[] {
  return Object.entries(counts).flatMap(([name, count]) => {
    const most = LIMITS[name as keyof typeof LIMITS];
    if (count <= most) return [];
    const message = `The diagram has ${count} ${name}; draw at most ${most}`;
    return [faultAt(at, message, 'split it into two diagrams, or write a table')];
  });
}
