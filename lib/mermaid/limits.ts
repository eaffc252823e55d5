import { type DiagramFault, faultAt, type SourceLine } from './fault';

/** Limits for the parts of one diagram. */
const LIMITS = { nodes: 20, messages: 16, edges: 40 } as const;

/** Returns the fault of a diagram with more parts than a reader can take in, or undefined. */
export function findExcess(
  at: SourceLine,
  name: keyof typeof LIMITS,
  count: number,
): DiagramFault | undefined {
  if (count <= LIMITS[name]) return undefined;
  const message = `The diagram has ${count} ${name}; draw at most ${LIMITS[name]}`;
  return faultAt(at, message, 'split it into two diagrams, or write a table');
}
