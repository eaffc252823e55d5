import { renderDiagram } from '../render-diagram';

/** Returns a diagram's faults, each as `line:column message`. */
export async function faultsOf(source: string): Promise<string[]> {
  const drawn = await renderDiagram(source, 'd');
  if (drawn.kind === 'svg') return [];
  return drawn.faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

/** Returns a diagram's first fault, or `no fault`. */
export async function faultOf(source: string): Promise<string> {
  return (await faultsOf(source))[0] ?? 'no fault';
}

/** Draws a diagram. Throws if it has a fault. */
export async function draw(source: string, id = 'd') {
  const drawn = await renderDiagram(source, id);
  if (drawn.kind === 'undrawn') throw new Error(drawn.faults[0]?.message);
  return drawn;
}

/** Draws a diagram and returns its SVG markup. Throws if it has a fault. */
export async function svgOf(source: string): Promise<string> {
  return (await draw(source)).svg;
}

/** Returns the labels in a drawing, sorted. Joins the lines of each label. */
export function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)]
    .map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
    .map((text) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'))
    .sort();
}
