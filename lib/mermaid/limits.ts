import { type DiagramFault, faultAt, type SourceLine } from './fault';

/** Maximum number of nodes, messages, and edges in one diagram. */
const LIMITS = { nodes: 20, messages: 16, edges: 40 } as const;

/** Returns a fault if a diagram has more elements than a reader can take in. */
export function findExcess(
  at: SourceLine,
  name: keyof typeof LIMITS,
  count: number,
): DiagramFault | undefined {
  if (count <= LIMITS[name]) return undefined;
  const message = `The diagram has ${count} ${name}; draw at most ${LIMITS[name]}`;
  return faultAt(at, message, 'split it into two diagrams, or write a table');
}
