import { createDraft, type DraftGraph, findMisfit, finishDraft, mentionNode } from '../draft-graph';
import {
  type DiagramFault,
  faultAt,
  isFault,
  notUnderstood,
  quote,
  type SourceLine,
} from '../fault';
import type { Direction, Graph, Stroke } from '../graph';
import { findExcess } from '../limits';
import { readLabel } from './read-label';
import { findDirective } from './read-lines';

const ID = /^[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/u;

const SUBGRAPH = /^subgraph(?:\s|$)/;

// Longer brackets come first, because shorter ones are prefixes of them.
const SHAPES = [
  ['([', '])', 'stadium'],
  ['((', '))', 'circle'],
  ['[[', ']]', 'part'],
  ['[(', ')]', 'store'],
  ['[', ']', 'box'],
  ['(', ')', 'step'],
  ['{', '}', 'question'],
] as const;

const FOREIGN = /^(?:\(\(\(|\{\{|\[\/|\[\\|>|@\{)/;
const SHAPE_NAMES = 'use [box], (step), ([start]), [[part]], [(store)], ((point)), or {question?}';

const ARROW = /^(<)?(-->|---|-\.->|-\.-|==>|===)(?![-=.>]|[ox]\s)\s*(?:\|([^|]*)\|)?\s*/;
const TEXT_ARROW =
  /^(<)?(?:--\s*([^-\s].*?)\s*(-->|---)|-\.\s*([^-\s].*?)\s*(\.->|\.-)|==\s*([^=\s].*?)\s*(==>|===))(?![-=.>]|[ox]\s)\s*/;

const ARROWS = 'use -->, ---, -.->, -.-, ==>, ===, or <-->, with a label as -->|label|';

type Reader = { readonly graph: DraftGraph; group: string | undefined };
type Step<T> = { readonly value: T; readonly rest: string };

/** Parses a flowchart whose first line is its header, or returns its first fault. */
export function readFlowchart(lines: readonly SourceLine[]): Graph | DiagramFault {
  const [header = { number: 1, column: 1, text: '' }, ...body] = lines;
  const direction = /^flowchart\s+(TD|TB|LR|BT|RL)$/.exec(header.text)?.[1];
  if (!direction) {
    const fix = 'write `flowchart LR` or `flowchart TD`';
    return faultAt(header, 'The flowchart has no direction', fix);
  }
  const reader: Reader = { graph: createDraft(direction as Direction), group: undefined };
  for (const line of body) {
    const fault = SUBGRAPH.test(line.text) ? registerSubgraph(reader.graph, line) : undefined;
    if (fault) return fault;
  }
  for (const line of body) {
    const fault = readStatement(reader, line);
    if (fault) return fault;
  }
  const open = reader.graph.groups.get(reader.group ?? '');
  if (open) {
    const fix = 'write `end` below its last line';
    return faultAt(open.at, `Subgraph \`${reader.group}\` is never closed`, fix);
  }
  const { nodes } = reader.graph;
  return (
    findExcess(header, 'nodes', nodes.size) ?? findMisfit(reader.graph) ?? finishDraft(reader.graph)
  );
}

function readStatement(reader: Reader, line: SourceLine): DiagramFault | undefined {
  const directive = findDirective(line);
  if (directive) return directive;
  if (SUBGRAPH.test(line.text)) return openSubgraph(reader, line);
  if (/^direction\s/.test(line.text)) {
    const fix = 'remove it: the first line sets the direction';
    return faultAt(line, "`direction` isn't supported inside a flowchart", fix);
  }
  if (line.text === 'end') {
    if (reader.group === undefined)
      return faultAt(line, '`end` has no subgraph to close', 'remove it');
    reader.group = undefined;
    return undefined;
  }
  return readChain(reader, line);
}

/** Registers a subgraph. Runs before the other lines are read, because an arrow above the subgraph can point to it. */
function registerSubgraph({ groups }: DraftGraph, line: SourceLine): DiagramFault | undefined {
  const rest = line.text.slice('subgraph'.length).trim();
  const [, id = rest, label = rest] = /^([\p{L}\p{N}_-]+)\s*\[(.+)\]$/u.exec(rest) ?? [];
  if (rest === '') return faultAt(line, 'The subgraph has no name', 'write `subgraph id [Label]`');
  if (groups.has(id)) return faultAt(line, `Two subgraphs are named \`${id}\``, 'rename one', id);
  const lines = readLabel(line, label);
  if (isFault(lines)) return lines;
  groups.set(id, { at: line, lines });
  return undefined;
}

function openSubgraph(reader: Reader, line: SourceLine): DiagramFault | undefined {
  if (reader.group !== undefined) {
    const fix = 'close the outer one first: subgraphs can only be one level deep';
    return faultAt(line, `The subgraph is inside \`${reader.group}\``, fix);
  }
  reader.group = [...reader.graph.groups].find(([, group]) => group.at === line)?.[0];
  return undefined;
}

/** Reads a node, or nodes connected by arrows: `a & b --> c -- label --> d`. */
function readChain(reader: Reader, line: SourceLine): DiagramFault | undefined {
  let step = readNodes(reader, line, line.text);
  if (isFault(step)) return step;
  while (step.rest !== '') {
    const arrow = readArrow(line, step.rest);
    if (isFault(arrow)) return arrow;
    const next = readNodes(reader, line, arrow.rest);
    if (isFault(next)) return next;
    const count = reader.graph.edges.length + step.value.length * next.value.length;
    const excess = findExcess(line, 'edges', count);
    if (excess) return excess;
    for (const from of step.value) {
      for (const to of next.value) reader.graph.edges.push({ at: line, from, to, ...arrow.value });
    }
    step = next;
  }
  return undefined;
}

function readNodes(reader: Reader, line: SourceLine, text: string): Step<string[]> | DiagramFault {
  const first = readNode(reader, line, text);
  if (isFault(first) || !first.rest.startsWith('&')) {
    return isFault(first) ? first : { ...first, value: [first.value] };
  }
  const others = readNodes(reader, line, first.rest.slice(1).trim());
  return isFault(others) ? others : { value: [first.value, ...others.value], rest: others.rest };
}

function readNode(
  { graph, group }: Reader,
  line: SourceLine,
  text: string,
): Step<string> | DiagramFault {
  const id = ID.exec(text)?.[0];
  if (!id || id === 'end') return notUnderstood(line, 'flowchart', text || line.text);
  const after = text.slice(id.length);
  const foreign = FOREIGN.exec(after)?.[0];
  if (foreign) {
    return faultAt(
      line,
      `The shape \`${foreign}\` of \`${id}\` isn't supported`,
      SHAPE_NAMES,
      after,
    );
  }
  const shape = SHAPES.find(([open]) => after.startsWith(open));
  if (!shape) {
    const fault = graph.groups.has(id) ? undefined : mentionNode(graph, id, { at: line, group });
    return fault ?? { value: id, rest: after.trim() };
  }
  const [open, close, name] = shape;
  const inner = after.slice(open.length);
  const raw =
    /^\s*("[^"]*")\s*/.exec(inner)?.[0] ??
    /^[^[\](){}|"]*/.exec(inner.split(close)[0] ?? '')?.[0] ??
    '';
  if (!inner.slice(raw.length).startsWith(close)) {
    const fix = `close the label with \`${close}\`; if it contains brackets, quote it: \`${id}${open}"…"${close}\``;
    return faultAt(line, `The label of \`${id}\` doesn't end with \`${close}\``, fix, after);
  }
  if (graph.groups.has(id)) {
    const fix = 'write only its name';
    return faultAt(line, `\`${id}\` is a subgraph and can't get a label here`, fix, id);
  }
  const lines = readLabel(line, raw);
  if (isFault(lines)) return lines;
  const fault = mentionNode(graph, id, { at: line, lines, shape: name, group });
  return fault ?? { value: id, rest: inner.slice(raw.length + close.length).trim() };
}

type Arrow = Stroke & { readonly label: readonly string[] | undefined };

function readArrow(line: SourceLine, text: string): Step<Arrow> | DiagramFault {
  const plain = ARROW.exec(text);
  const labeled = plain ? null : TEXT_ARROW.exec(text);
  const match = plain ?? labeled;
  if (!match) return faultAt(line, `${quote(text)} doesn't start with an arrow`, ARROWS, text);
  const shaft = plain?.[2] ?? labeled?.[3] ?? labeled?.[5] ?? labeled?.[7] ?? '';
  const raw = plain?.[3] ?? labeled?.[2] ?? labeled?.[4] ?? labeled?.[6];
  const label = raw === undefined ? undefined : readLabel(line, raw);
  if (isFault(label)) return label;
  const end = shaft.endsWith('>') ? 'arrow' : 'none';
  if (match[1] && end === 'none') {
    return faultAt(line, 'The arrow only points back', 'reverse it', match[0]);
  }
  const stroke = shaft.includes('.') ? 'dashed' : shaft.includes('=') ? 'thick' : 'solid';
  const start = match[1] ? 'arrow' : 'none';
  return { value: { start, end, stroke, label }, rest: text.slice(match[0].length) };
}
