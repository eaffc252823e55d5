import { nearest } from '../../core/nearest';
import {
  type DiagramFault,
  FIRST_LINE,
  faultAt,
  quote,
  type SourceLine,
  type Undrawn,
} from '../fault';
import type { Graph } from '../graph';
import type { Sequence } from '../sequence';
import { readClasses } from './read-classes';
import { readEntities } from './read-entities';
import { readFlowchart } from './read-flowchart';
import { readLines } from './read-lines';
import { readSequence } from './read-sequence';
import { readStates } from './read-states';

/** A diagram that can be drawn. */
type ReadDiagram = {
  readonly kind: 'read';
  readonly title: string | undefined;
  readonly diagram: Graph | Sequence;
};

type Reader = (
  lines: readonly SourceLine[],
) => ((Graph | Sequence) & { readonly title?: string | undefined }) | readonly DiagramFault[];

const READERS: Readonly<Record<string, Reader>> = {
  flowchart: readFlowchart,
  'flowchart-elk': readFlowchart,
  graph: readFlowchart,
  sequenceDiagram: readSequence,
  stateDiagram: readStates,
  'stateDiagram-v2': readStates,
  erDiagram: readEntities,
  classDiagram: readClasses,
  'classDiagram-v2': readClasses,
};

// Kinds whose source pages show instead of a drawing. New ones end with `-beta`.
const UNDRAWN =
  /^(?:gantt|pie|gitGraph|mindmap|timeline|journey|quadrantChart|C4(?:Context|Container|Component|Dynamic|Deployment)|block|xychart|architecture|packet|kanban|sankey|requirement(?:Diagram)?|zenuml|radar|treemap|eventmodeling|info|[A-Za-z]+-beta)$/;

const KINDS = 'flowchart, graph, sequenceDiagram, stateDiagram-v2, erDiagram, and classDiagram';

/** Parses a diagram, or returns what its author must fix. The first line of the source is line 1. */
export function readDiagram(source: string): ReadDiagram | Undrawn {
  const read = readLines(source);
  if (!('lines' in read)) return { kind: 'undrawn', title: undefined, faults: read };
  const { lines, title } = read;
  const diagram = readKind(lines);
  if (!('kind' in diagram)) {
    // `title Plan` in a chart that isn't drawn, or `pie title Plan`.
    const own = diagram.some(({ severity }) => severity)
      ? /^\s*(?:pie\s.*)?\btitle\s*:?\s+(.+)$/m.exec(source)?.[1]
      : undefined;
    return { kind: 'undrawn', title: title ?? own?.trim(), faults: diagram };
  }
  return { kind: 'read', title: diagram.title ?? title, diagram };
}

function readKind(lines: readonly SourceLine[]): ReturnType<Reader> {
  const [header] = lines;
  if (!header) {
    const fix = `begin with its kind: ${KINDS} are drawn`;
    return [faultAt(FIRST_LINE, 'The diagram is empty', fix)];
  }
  const kind = /^[\w-]+/.exec(header.text)?.[0] ?? '';
  const reader = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!reader) return [refuse(header, kind)];
  const read = reader(lines);
  const isEmpty = 'kind' in read && read.kind === 'graph' && read.nodes.length === 0;
  if (!isEmpty && lines.length + header.text.length > kind.length + 1) return read;
  return [faultAt(header, `The \`${kind}\` is empty`, 'write its content below the first line')];
}

function refuse(header: SourceLine, kind: string): DiagramFault {
  if (UNDRAWN.test(kind)) {
    const message = `\`${kind}\` diagrams aren't drawn; the page shows the source`;
    const fix = 'leave it if readers can follow the source, or add an image of the diagram';
    return { ...faultAt(header, message, fix), severity: 'warning' };
  }
  const guess = nearest(kind, Object.keys(READERS));
  const fix = guess ? `did you mean \`${guess}\`?` : `begin with its kind: ${KINDS} are drawn`;
  return faultAt(header, `${quote(header.text)} isn't a kind of diagram`, fix);
}
