import { openCache } from '../work/cache';
import { hashOfCode } from '../work/code-hash';
import type { Draw } from './render-diagram';

/** Returns a function that draws like `renderDiagram`, and keeps all drawings for later runs. */
export function drawCached(cacheDir: string): Draw {
  return async (source, id) => {
    const cache = openCache(cacheDir, 'diagrams', await hashOfCode('mermaid/render-diagram'));
    const key = cache.keyOf(id, source);
    const known = cache.readJson<Awaited<ReturnType<Draw>>>(key);
    if (known) return known;
    // Load the renderer only if there's a diagram to draw.
    const { renderDiagram } = await import('./render-diagram');
    const drawn = await renderDiagram(source, id);
    cache.write(key, JSON.stringify(drawn));
    return drawn;
  };
}
