import { drawGraph } from './draw-graph';
import { drawSequence } from './draw-sequence';
import { type DiagramFault, faultAt, isFault, quote, type SourceLine } from './fault';
import type { Graph } from './graph';
import { readClasses } from './read-classes';
import { readEntities } from './read-entities';
import { readFlowchart } from './read-flowchart';
import { readLines } from './read-lines';
import { readSequence } from './read-sequence';
import { readStates } from './read-states';
import type { Sequence } from './sequence';
import { createCanvas, type DiagramSvg } from './write-svg';

type Reader = (lines: readonly SourceLine[]) => Graph | Sequence | DiagramFault;

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

function readDiagram(source: string): Graph | Sequence | DiagramFault {
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
  return read(lines);
}
