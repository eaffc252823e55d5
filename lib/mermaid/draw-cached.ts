import { findResults, readJsonResult, writeResult } from '../work/results';
import type { DiagramFault } from './fault';
import type { DiagramSvg } from './write-svg';

type Drawn = DiagramSvg | DiagramFault;

/** Draws a diagram with `renderDiagram`, or returns the cached drawing from `folder`. */
export async function drawCached(source: string, id: string, folder: string): Promise<Drawn> {
  const path = (await findResults(folder, 'mermaid/render-diagram'))(id, source);
  const known = readJsonResult<Drawn>(path);
  if (known) return known;
  // Load the renderer only if there's a diagram to draw.
  const { renderDiagram } = await import('./render-diagram');
  const drawn = await renderDiagram(source, id);
  writeResult(path, JSON.stringify(drawn));
  return drawn;
}
