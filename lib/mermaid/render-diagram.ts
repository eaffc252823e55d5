import { renderMermaidSVG } from 'beautiful-mermaid';
import { readClasses } from './class';
import { parseDrawing } from './element';
import { readEntities } from './entity';
import { type DiagramFault, faultAt, isFault, quote, type SourceLine } from './fault';
import { readFlowchart } from './flowchart';
import { readLines } from './line';
import type { DiagramPlan } from './plan';
import { readSequence } from './sequence';
import { readStates } from './state';
import { type DiagramSvg, redraw } from './svg';

type Reader = (lines: readonly SourceLine[]) => DiagramPlan | DiagramFault;

const READERS: Readonly<Record<string, Reader>> = {
  flowchart: readFlowchart,
  sequenceDiagram: readSequence,
  'stateDiagram-v2': readStates,
  erDiagram: readEntities,
  classDiagram: readClasses,
};

const KINDS =
  'start it with flowchart LR, sequenceDiagram, stateDiagram-v2, erDiagram, or classDiagram';

/**
 * Draws the Mermaid `source` of one diagram as an inline SVG whose ids begin with `id`, or returns what its author must
 * fix. The first line of the source is line 1. Throws for an invalid id.
 */
export function renderDiagram(source: string, id: string): DiagramSvg | DiagramFault {
  if (!/^[A-Za-z][\w-]*$/.test(id)) throw new Error(`\`${id}\` can't be the id of a diagram`);
  const lines = readLines(source);
  if (isFault(lines)) return lines;
  const header = lines[0];
  if (!header) return faultAt({ number: 1, column: 1, text: '' }, 'The diagram is empty', KINDS);
  const kind = header.text.split(/\s/)[0] ?? '';
  const read = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!read || (kind !== 'flowchart' && kind !== header.text)) {
    return faultAt(header, `${quote(header.text)} isn't a supported kind of diagram`, KINDS);
  }
  if (lines.length === 1)
    return faultAt(header, `The \`${kind}\` is empty`, 'write its content below the first line');
  const plan = read(lines);
  if (isFault(plan)) return plan;
  const svg = layOut(plan, header);
  return isFault(svg) ? svg : redraw(plan, parseDrawing(svg), id);
}

// Tight spacing, because a page is 46rem wide.
const SPACING = { transparent: true, padding: 8, nodeSpacing: 24, layerSpacing: 32 } as const;

/**
 * Returns the library's drawing. ELK finds no layout for a few graphs: all known ones have an arrow from a box to
 * itself.
 */
function layOut(plan: DiagramPlan, header: SourceLine): string | DiagramFault {
  const loop = plan.edges.find(({ from, to }) => from === to);
  const at = loop?.at ?? header;
  const fix = loop
    ? 'describe the step from a box to itself in the text, or draw it in its own diagram'
    : 'split it into two diagrams, or draw fewer arrows';
  try {
    const svg = renderMermaidSVG(plan.source, SPACING);
    if (!/="[^"]*NaN/.test(svg)) return svg;
    return faultAt(at, "The drawing library can't lay out this diagram", fix);
  } catch (error) {
    return faultAt(at, `The drawing library can't draw this diagram: ${String(error)}`, fix);
  }
}
