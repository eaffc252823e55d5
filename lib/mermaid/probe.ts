import { renderDiagram } from './render-diagram';

/** For tests: a fault as `line:column message`, or that there is none. */
export function lineOf(drawn: ReturnType<typeof renderDiagram>): string {
  return drawn.kind === 'error' ? `${drawn.line}:${drawn.column} ${drawn.message}` : 'no fault';
}

/** For tests: the drawing of a source that has no fault. */
export function svgOf(source: string): string {
  const drawn = renderDiagram(source, 'd');
  if (drawn.kind === 'error') throw new Error(lineOf(drawn));
  return drawn.svg;
}

/** For tests: the texts of a drawing, sorted; the lines of one label joined. */
export function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)]
    .map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
    .map((text) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'))
    .sort();
}
