import { nearest } from '../../core/nearest';
import {
  closeGroup,
  createDraft,
  type DraftGraph,
  findDraftExcess,
  finishDraft,
  mentionNode,
  openGroup,
  setDirection,
} from '../draft-graph';
import {
  collectFaults,
  type DiagramFault,
  FIRST_LINE,
  faultAt,
  isFault,
  notUnderstood,
  quote,
  type SourceLine,
} from '../fault';
import type { ShapeName } from '../figure';
import { directionOf, type Graph } from '../graph';
import { ARROWS, readArrow, type Step } from './read-arrow';
import { readLabel, readOptionalLabel } from './read-label';
import { hasOpenQuote, isStyling, joinLines, splitStatements, trimEnd } from './read-lines';
import { shapeNamed } from './shape-names';

// A name may contain single hyphens, equals signs, and colons, but not the start of an arrow or of a class.
const ID = /^(?:[\p{L}\p{M}\p{N}\p{So}_.,!#$%*+?'`/\\]|\u200D|-(?![-.>])|=(?![=>])|:(?!:))+/u;

const SUBGRAPH = /^subgraph(?:\s|$)/;

// Longer brackets come first, because shorter ones are prefixes of them.
const SHAPES = [
  ['(((', ')))', 'double'],
  ['((', '))', 'circle'],
  ['([', '])', 'stadium'],
  ['(-', '-)', 'stadium'],
  ['(', ')', 'step'],
  ['[[', ']]', 'part'],
  ['[(', ')]', 'store'],
  ['[/', '/]', 'lean-right'],
  ['[/', '\\]', 'trapezoid'],
  ['[\\', '\\]', 'lean-left'],
  ['[\\', '/]', 'funnel'],
  ['[', ']', 'box'],
  ['{{', '}}', 'hexagon'],
  ['{', '}', 'question'],
  ['>', ']', 'flag'],
] as const satisfies readonly (readonly [string, string, ShapeName])[];

/** The raw labels of all subgraphs, keyed by id. */
type Groups = ReadonlyMap<string, string | undefined>;

/** Parses a flowchart whose first statement begins with its header. Returns all faults if it has any. */
export function readFlowchart(lines: readonly SourceLine[]): Graph | DiagramFault[] {
  const [header = FIRST_LINE, ...body] = joinLines(lines, isOpen).flatMap((line) =>
    splitStatements(trimEnd(line)),
  );
  const [, name = '', rest = ''] = /^[\w-]+\s*(\S*)\s*([\s\S]*)$/.exec(header.text) ?? [];
  const direction = name === '' ? 'TB' : directionOf(name);
  if (!direction || rest !== '') {
    const fix = 'write TB, LR, BT, or RL after the kind, and statements below it';
    return [
      faultAt(header, `${quote(header.text)} has no valid direction`, fix, direction ? rest : name),
    ];
  }
  const graph = createDraft(direction);
  const subgraphs = body.filter(({ text }) => SUBGRAPH.test(text));
  const groups = new Map(subgraphs.map((line) => nameOf(line)));
  const faults = collectFaults(body, (line) => readStatement(graph, groups, line));
  for (const { id } of graph.open) {
    const at = graph.groups.get(id)?.at ?? header;
    faults.push(
      faultAt(at, `Subgraph ${quote(id)} is never closed`, 'write `end` below its last line'),
    );
  }
  faults.push(...findDraftExcess(header, graph));
  return faults.length > 0 ? faults : finishDraft(graph);
}

// An arrow at a line's end or start continues the statement.
const TRAILING = /(?:~~~|--+[->xo]|==+[=>xo]|-\.+-[>xo]?|&)$/;
const LEADING = /^[xo<]?(?:--|==|-\.)[^\n]*[-=.>]|^~~~|^&/;

/** Returns whether a statement continues on the next line, because a quote or a bracket is open, or with an arrow. */
function isOpen(text: string, next: string): boolean {
  if (hasOpenQuote(text)) return true;
  if (TRAILING.test(text.slice(-8)) || LEADING.test(next)) return true;
  const bare = text.replace(/"[^"]*"/g, '');
  const [, last = ''] = /([[({][^[\](){}|]*)$/.exec(bare) ?? [];
  return last !== '' && !/--|==|-\.|\n\s*(?:subgraph|end)\b/.test(last);
}

function readStatement(
  graph: DraftGraph,
  groups: Groups,
  line: SourceLine,
): DiagramFault | undefined {
  if (isStyling(line) || /^class\s+(?!-->|---)[^<>|[\](){}]*$/.test(line.text)) return undefined;
  if (SUBGRAPH.test(line.text)) return openSubgraph(graph, line);
  const direction = directionOf(/^direction\s+(\w+)$/.exec(line.text)?.[1]);
  if (direction) {
    setDirection(graph, direction);
    return undefined;
  }
  if (line.text === 'end') {
    return closeGroup(graph)
      ? undefined
      : faultAt(line, '`end` has no subgraph to close', 'remove it');
  }
  return readChain(graph, groups, line);
}

/** Returns a subgraph's id and label. A label without an id is the id too. */
function nameOf({ text }: SourceLine): [id: string, label: string | undefined] {
  const rest = text
    .slice('subgraph'.length)
    .replace(/:::[\w,-]+$/, '')
    .trim();
  const [, id = '', label] = /^([^\s["]+)\s*\[([\s\S]+)\]$/.exec(rest) ?? [];
  if (id !== '') return [id, label];
  return /[\s"]/.test(rest) ? [rest.replace(/^"([\s\S]*)"$/, '$1'), rest] : [rest, undefined];
}

function openSubgraph(graph: DraftGraph, line: SourceLine): DiagramFault | undefined {
  const [name, raw] = nameOf(line);
  // Subgraphs without a name are different ones.
  const id = name === '' ? `subgraph ${graph.groups.size + 1}` : name;
  const lines = readOptionalLabel(line, raw);
  if (!isFault(lines)) openGroup(graph, id, line, name === '' ? [] : lines);
  else openGroup(graph, id, line, undefined);
  return isFault(lines) ? lines : undefined;
}

/** Reads a node, or nodes connected by arrows: `a & b --> c -- label --> d`. */
function readChain(graph: DraftGraph, groups: Groups, line: SourceLine): DiagramFault | undefined {
  let step = readNodes(graph, groups, line, line.text);
  while (!isFault(step) && step.rest !== '') {
    const arrow = readArrow(line, step.rest);
    if (isFault(arrow)) return arrow;
    const next = readNodes(graph, groups, line, arrow.rest);
    if (isFault(next)) return next;
    // Stop at once if `&` multiplies the edges. The diagram has too many of them.
    if (graph.edges.length > 1000) return undefined;
    for (const from of step.value) {
      for (const to of next.value) graph.edges.push({ from, to, ...arrow.value });
    }
    step = next;
  }
  return isFault(step) ? step : undefined;
}

function readNodes(
  graph: DraftGraph,
  groups: Groups,
  line: SourceLine,
  text: string,
): Step<string[]> | DiagramFault {
  const ids: string[] = [];
  let rest = text;
  do {
    const node = readNode(graph, groups, line, rest.replace(/^&\s*/, ''));
    if (isFault(node)) return node;
    ids.push(node.value);
    rest = node.rest;
  } while (rest.startsWith('&'));
  return { value: ids, rest };
}

function readNode(
  graph: DraftGraph,
  groups: Groups,
  line: SourceLine,
  text: string,
): Step<string> | DiagramFault {
  const id = ID.exec(text)?.[0] ?? '';
  if (id === '' || id === 'end') return explain(line, text);
  const after = text.slice(id.length);
  const label = readShape(line, id, after);
  if (isFault(label)) return label;
  const rest = label.rest.replace(/^:::\w+(?:[-,]\w+)*/, '').trim();
  const lines = label.value.raw === undefined ? undefined : readLabel(line, label.value.raw);
  if (isFault(lines)) return lines;
  if (groups.has(id)) {
    const title = readOptionalLabel(line, groups.get(id) ?? id);
    const isSame = !isFault(title) && title?.join('\n') === lines?.join('\n');
    if (!lines || isSame) return { value: id, rest };
    return faultAt(
      line,
      `\`${id}\` is a subgraph and can't get a label here`,
      'write only its name',
      id,
    );
  }
  // `e1@{ animate: true }` sets how an edge looks.
  if (after.startsWith('@') && label.value.shape === undefined && !lines)
    return { value: id, rest };
  const fault = mentionNode(graph, id, { at: line, lines, shape: label.value.shape });
  return fault ?? { value: id, rest };
}

function explain(line: SourceLine, text: string): DiagramFault {
  const word = /^\w+/.exec(text)?.[0] ?? '';
  const keyword = nearest(
    word,
    ['subgraph', 'direction', 'style', 'classDef', 'linkStyle', 'click'],
    2,
  );
  const fix =
    keyword && word !== 'end'
      ? `did you mean \`${keyword}\`?`
      : `write \`a[Label] --> b\`; ${ARROWS}`;
  return notUnderstood(line, 'flowchart', fix, text === '' ? line.text : text);
}

type Labeled = { readonly shape: ShapeName | undefined; readonly raw: string | undefined };

/** Reads the brackets and the label behind a node's name. */
function readShape(line: SourceLine, id: string, after: string): Step<Labeled> | DiagramFault {
  if (after.startsWith('@{')) return readProperties(line, id, after);
  for (const [open, close, shape] of SHAPES) {
    if (!after.startsWith(open)) continue;
    const inner = after.slice(open.length);
    const raw = /^\s*"[^"]*"\s*/.exec(inner)?.[0] ?? textBefore(inner, close);
    if (raw === undefined || !inner.startsWith(close, raw.length)) continue;
    return { value: { shape, raw }, rest: inner.slice(raw.length + close.length) };
  }
  const [open, close] = SHAPES.find(([one]) => after.startsWith(one)) ?? [];
  if (!open) return { value: { shape: undefined, raw: undefined }, rest: after };
  const fix = `close the label with \`${close}\`; if it contains brackets, quote it: \`${id}${open}"…"${close}\``;
  return faultAt(line, `The label of \`${id}\` doesn't end with \`${close}\``, fix, after);
}

/** Returns a label without quotes, which can't contain brackets. Returns undefined if it doesn't end with `close`. */
function textBefore(text: string, close: string): string | undefined {
  const end = text.indexOf(close);
  const bracket = text.search(/[[\](){}|"]/);
  // `close` can begin with a slash.
  return end >= 0 && bracket >= end && bracket < end + close.length
    ? text.slice(0, end)
    : undefined;
}

/** Reads `@{ shape: cyl, label: "Text" }`. */
function readProperties(line: SourceLine, id: string, after: string): Step<Labeled> | DiagramFault {
  const [whole] = /^@\{(?:"[^"]*"|[^"}])*\}/.exec(after) ?? [];
  if (!whole) {
    return faultAt(
      line,
      `The properties of \`${id}\` aren't closed`,
      'write } at their end',
      after,
    );
  }
  const read = (key: string) => {
    const found = new RegExp(`[{,\\s]${key}\\s*:\\s*(?:"([^"]*)"|'([^']*)'|([^,}\\n]+))`).exec(
      whole,
    );
    return found?.[1] ?? found?.[2] ?? found?.[3]?.trim();
  };
  const [shape, label] = [read('shape'), read('label')];
  const isPicture = read('icon') !== undefined || read('img') !== undefined;
  const raw = label === undefined ? undefined : `"${label}"`;
  return {
    value: { shape: shape === undefined && !isPicture ? undefined : shapeNamed(shape ?? ''), raw },
    rest: after.slice(whole.length),
  };
}
