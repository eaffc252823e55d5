import { renderDiagram } from '../render-diagram';

/** Returns a diagram's fault as `line:column message`, or `no fault`. */
export async function faultOf(source: string): Promise<string> {
  const drawn = await renderDiagram(source, 'd');
  return drawn.kind === 'error' ? `${drawn.line}:${drawn.column} ${drawn.message}` : 'no fault';
}

/** Draws a diagram. Throws if it has a fault. */
export async function draw(source: string, id = 'd') {
  const drawn = await renderDiagram(source, id);
  if (drawn.kind === 'error') throw new Error(`${drawn.line}:${drawn.column} ${drawn.message}`);
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
