import { type DiagramFault, faultAt, isFault, quote, type SourceLine } from '../fault';
import type { Graph } from '../graph';
import type { Sequence } from '../sequence';
import { readClasses } from './read-classes';
import { readEntities } from './read-entities';
import { readFlowchart } from './read-flowchart';
import { readLines } from './read-lines';
import { readSequence } from './read-sequence';
import { readStates } from './read-states';

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

/** Parses a diagram, or returns what its author must fix. The first line of the source is line 1. */
export function readDiagram(source: string): Graph | Sequence | DiagramFault {
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
