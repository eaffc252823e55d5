import { type DiagramFault, faultAt, isFault, notUnderstood, type SourceLine } from './fault';
import type { EdgeEnd, Graph, GraphEdge } from './graph';
import { findExcess } from './limits';
import { measureLabel } from './measure-text';
import { readLabel, readOptionalLabel } from './read-label';
import { findDirective } from './read-lines';
import { tableFigure } from './table-figure';

const NAME = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*(?:~[^~]+~)?';
const DECLARATION = new RegExp(`^class\\s+(${NAME})(?:\\s*\\[(.+)\\])?\\s*(\\{)?$`, 'u');
const ANNOTATION = new RegExp(`^<<([\\p{L}\\p{N} _-]+)>>(?:\\s+(${NAME}))?$`, 'u');
const MEMBER = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const RELATION = new RegExp(
  `^(${NAME})\\s*(?:"([^"]+)"\\s*)?(<\\|--|<\\|\\.\\.|--\\|>|\\.\\.\\|>|\\*--|--\\*|o--|--o|<--|-->|<\\.\\.|\\.\\.>|--|\\.\\.)\\s*(?:"([^"]+)"\\s*)?(${NAME})\\s*(?::\\s*(.+))?$`,
  'u',
);

const ENDS: Readonly<Record<string, EdgeEnd>> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '*': 'diamond',
  o: 'hollow',
  '<': 'open',
  '>': 'open',
  '': 'none',
};

const UNDRAWN: Readonly<Record<string, string>> = {
  direction: 'remove it: class diagrams are always drawn from top to bottom',
  namespace: 'remove it and its }, and name the module in the text',
  note: 'remove it, and write it in the text below the diagram',
};

type Class = {
  lines: readonly string[];
  annotation: string | undefined;
  readonly members: string[];
};
type Reader = {
  readonly classes: Map<string, Class>;
  readonly relations: GraphEdge[];
  /** The class between whose braces we are, and the line that opened it. */
  open: { readonly at: SourceLine; readonly name: string } | undefined;
};

/** Parses a class diagram whose first line is its header, or returns its first fault. */
export function readClasses(lines: readonly SourceLine[]): Graph | DiagramFault {
  const [header = { number: 1, column: 1, text: '' }, ...body] = lines;
  const reader: Reader = { classes: new Map(), relations: [], open: undefined };
  for (const line of body) {
    const { open } = reader;
    const fault = open ? readInside(reader, open.name, line) : readStatement(reader, line);
    if (fault) return fault;
  }
  const { open, classes, relations } = reader;
  if (open) {
    return faultAt(
      open.at,
      `Class \`${open.name}\` is never closed`,
      'write } below its last line',
    );
  }
  return (
    findExcess(header, 'nodes', classes.size) ??
    findExcess(header, 'edges', relations.length) ?? {
      kind: 'graph',
      direction: 'TD',
      nodes: [...classes].map(([id, own]) => ({ id, figure: figureOf(own) })),
      groups: [],
      edges: relations,
    }
  );
}

function readStatement(reader: Reader, line: SourceLine): DiagramFault | undefined {
  const directive = findDirective(line);
  if (directive) return directive;
  const declared = DECLARATION.exec(line.text);
  if (declared) {
    const [, name = '', raw, brace] = declared;
    const own = classOf(reader, name);
    const label = readOptionalLabel(line, raw);
    if (isFault(label)) return label;
    if (label) own.lines = label;
    if (brace) reader.open = { at: line, name };
    return undefined;
  }
  const noted = ANNOTATION.exec(line.text);
  if (noted?.[2]) return annotate(classOf(reader, noted[2]), line, noted[1] ?? '');
  const relation = RELATION.exec(line.text);
  if (relation) return readRelation(reader, line, relation);
  const word = /^\w+/.exec(line.text)?.[0] ?? '';
  const fix = Object.hasOwn(UNDRAWN, word) ? UNDRAWN[word] : undefined;
  if (fix) return faultAt(line, `\`${word}\` isn't supported in class diagrams`, fix);
  const member = MEMBER.exec(line.text);
  if (member) return addMember(classOf(reader, member[1] ?? ''), line, member[2] ?? '');
  return notUnderstood(line, 'class diagram');
}

function readInside(reader: Reader, name: string, line: SourceLine): DiagramFault | undefined {
  if (line.text === '}') {
    reader.open = undefined;
    return undefined;
  }
  const noted = ANNOTATION.exec(line.text);
  if (noted && !noted[2]) return annotate(classOf(reader, name), line, noted[1] ?? '');
  return addMember(classOf(reader, name), line, line.text);
}

function classOf({ classes }: Reader, name: string): Class {
  const known = classes.get(name);
  if (known) return known;
  const own: Class = { lines: [showGenerics(name)], annotation: undefined, members: [] };
  classes.set(name, own);
  return own;
}

function annotate(own: Class, line: SourceLine, text: string): DiagramFault | undefined {
  if (own.annotation) {
    return faultAt(
      line,
      `The class has a second annotation \`${text}\``,
      'keep one of the two',
      text,
    );
  }
  own.annotation = `«${text}»`;
  return undefined;
}

function addMember(own: Class, line: SourceLine, raw: string): DiagramFault | undefined {
  if (/[{}]/.test(raw)) return notUnderstood(line, 'class');
  const classifier = /[$*](?=$|\))|\)[$*]/.exec(raw)?.[0];
  if (classifier) {
    return faultAt(
      line,
      `The classifier \`${classifier.at(-1)}\` isn't supported`,
      'remove it',
      classifier,
    );
  }
  const lines = readLabel(line, raw);
  if (isFault(lines)) return lines;
  own.members.push(showGenerics(lines.join(' ')));
  return undefined;
}

function showGenerics(text: string): string {
  return text.replace(/~([^~]+)~/g, '<$1>');
}

function readRelation(
  reader: Reader,
  line: SourceLine,
  match: RegExpExecArray,
): DiagramFault | undefined {
  const [, from = '', near, arrow = '', far, to = '', raw] = match;
  const label = readOptionalLabel(line, raw);
  if (isFault(label)) return label;
  const startLabel = readOptionalLabel(line, near);
  if (isFault(startLabel)) return startLabel;
  const endLabel = readOptionalLabel(line, far);
  if (isFault(endLabel)) return endLabel;
  classOf(reader, from);
  classOf(reader, to);
  const [, start = '', shaft = '', end = ''] =
    /^(<\|?|\*|o)?(--|\.\.)(\|?>|\*|o)?$/.exec(arrow) ?? [];
  if (from === to) {
    return faultAt(
      line,
      `\`${from}\` has a relation to itself, which isn't supported`,
      'write it as a member',
    );
  }
  reader.relations.push({
    from,
    to,
    label,
    startLabel,
    endLabel,
    start: ENDS[start] ?? 'none',
    end: ENDS[end] ?? 'none',
    stroke: shaft === '..' ? 'dashed' : 'solid',
  });
  return undefined;
}

/** Returns the picture of a class, with a rule between its fields and its methods. */
function figureOf({ lines, annotation, members }: Class) {
  const isMethod = (member: string) => member.includes('(');
  const sections = [members.filter((member) => !isMethod(member)), members.filter(isMethod)];
  const rows = sections
    .filter((section) => section.length > 0)
    .map((section) => section.map((member) => [measureLabel('member', [member])]));
  return tableFigure(lines, rows, annotation);
}
