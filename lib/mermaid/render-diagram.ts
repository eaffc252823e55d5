import { drawGraph } from './draw-graph';
import { drawSequence } from './draw-sequence';
import { type DiagramFault, isFault } from './fault';
import { readDiagram } from './read-diagram';
import { createCanvas, type DiagramSvg } from './write-svg';

/** Draws the Mermaid diagram in `source`, or returns what its author must fix. */
export type Draw = (source: string, id: string) => Promise<DiagramSvg | DiagramFault>;

/**
 * Renders one diagram's Mermaid `source` as an inline SVG whose ids begin with `id`, or returns what its author must
 * fix. The first line of the source is line 1. Rejects for an invalid id.
 */
export async function renderDiagram(
  source: string,
  id: string,
): Promise<DiagramSvg | DiagramFault> {
  if (!/^[A-Za-z][\w-]*$/.test(id)) throw new Error(`\`${id}\` can't be the id of a diagram`);
  const diagram = readDiagram(source);
  if (isFault(diagram)) return diagram;
  const canvas = createCanvas(id);
  if (diagram.kind === 'sequence') drawSequence(canvas, diagram);
  else await drawGraph(canvas, diagram);
  return canvas.finish();
}
