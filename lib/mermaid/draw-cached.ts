import { findResults, readJsonResult, writeResult } from '../work/results';
import type { Draw } from './render-diagram';

/** Returns a function that draws like `renderDiagram`, and keeps all drawings in `folder` for later runs. */
export function drawCached(folder: string): Draw {
  return async (source, id) => {
    const path = (await findResults(folder, 'mermaid/render-diagram'))(id, source);
    const known = readJsonResult<Awaited<ReturnType<Draw>>>(path);
    if (known) return known;
    // Load the renderer only if there's a diagram to draw.
    const { renderDiagram } = await import('./render-diagram');
    const drawn = await renderDiagram(source, id);
    writeResult(path, JSON.stringify(drawn));
    return drawn;
  };
}
