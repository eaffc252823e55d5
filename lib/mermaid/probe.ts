import { renderDiagram } from './render-diagram';

/** For tests: returns a fault as `line:column message`, or `no fault`. */
export function lineOf(drawn: ReturnType<typeof renderDiagram>): string {
  return drawn.kind === 'error' ? `${drawn.line}:${drawn.column} ${drawn.message}` : 'no fault';
}

/** For tests: returns the drawing of a source. Throws if it has a fault. */
export function svgOf(source: string): string {
  const drawn = renderDiagram(source, 'd');
  if (drawn.kind === 'error') throw new Error(lineOf(drawn));
  return drawn.svg;
}

/** For tests: returns the texts of a drawing, sorted. The lines of one label are joined. */
export function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)]
    .map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
    .map((text) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'))
    .sort();
}
