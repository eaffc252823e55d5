import { FACES, widthOf } from './face';
import { type DiagramFault, faultAt, isFault, type SourceLine } from './fault';
import { readLabel } from './label';
import { findDirective } from './line';
import { type DiagramPlan, type Edge, type EdgeEnd, findExcess, notUnderstood } from './plan';
import { createWords } from './words';

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

type Member = { readonly at: SourceLine; readonly text: string; readonly method: boolean };
type Box = {
  readonly at: SourceLine;
  lines: readonly string[];
  annotation: string | undefined;
  readonly members: Member[];
};
type Relation = Edge & { readonly said: readonly (string[] | undefined)[] };
type Reader = {
  readonly boxes: Map<string, Box>;
  readonly relations: Relation[];
  open: string | undefined;
};

/** Parses a class diagram whose first line is its header, or returns its first fault. */
export function readClasses(lines: readonly SourceLine[]): DiagramPlan | DiagramFault {
  const [header = { number: 1, column: 1, text: '' }, ...body] = lines;
  const reader: Reader = { boxes: new Map(), relations: [], open: undefined };
  for (const line of body) {
    const fault =
      reader.open === undefined
        ? readStatement(reader, line)
        : readInside(reader, reader.open, line);
    if (fault) return fault;
  }
  const open = reader.boxes.get(reader.open ?? '');
  if (open) {
    return faultAt(
      open.at,
      `Class \`${reader.open}\` is never closed`,
      'write } below its last line',
    );
  }
  return (
    findExcess(header, 'nodes', reader.boxes.size) ??
    findExcess(header, 'edges', reader.relations.length) ??
    planClasses(reader)
  );
}

function readStatement(reader: Reader, line: SourceLine): DiagramFault | undefined {
  const directive = findDirective(line);
  if (directive) return directive;
  const declared = DECLARATION.exec(line.text);
  if (declared) {
    const [, name = '', raw, brace] = declared;
    const box = boxOf(reader, line, name);
    const label = raw === undefined ? undefined : readLabel(line, raw);
    if (isFault(label)) return label;
    if (label) box.lines = label;
    if (brace) reader.open = name;
    return undefined;
  }
  const noted = ANNOTATION.exec(line.text);
  if (noted?.[2]) return annotate(boxOf(reader, line, noted[2]), line, noted[1] ?? '');
  const relation = RELATION.exec(line.text);
  if (relation) return readRelation(reader, line, relation);
  const word = /^\w+/.exec(line.text)?.[0] ?? '';
  const fix = Object.hasOwn(UNDRAWN, word) ? UNDRAWN[word] : undefined;
  if (fix) return faultAt(line, `\`${word}\` isn't supported in class diagrams`, fix);
  const member = MEMBER.exec(line.text);
  if (member) return addMember(boxOf(reader, line, member[1] ?? ''), line, member[2] ?? '');
  return notUnderstood(line, 'class diagram');
}

function readInside(reader: Reader, name: string, line: SourceLine): DiagramFault | undefined {
  if (line.text === '}') {
    reader.open = undefined;
    return undefined;
  }
  const noted = ANNOTATION.exec(line.text);
  if (noted && !noted[2]) return annotate(boxOf(reader, line, name), line, noted[1] ?? '');
  return addMember(boxOf(reader, line, name), line, line.text);
}

function boxOf({ boxes }: Reader, at: SourceLine, name: string): Box {
  const known = boxes.get(name);
  if (known) return known;
  const box: Box = { at, lines: [showGenerics(name)], annotation: undefined, members: [] };
  boxes.set(name, box);
  return box;
}

function annotate(box: Box, line: SourceLine, text: string): DiagramFault | undefined {
  if (box.annotation) {
    return faultAt(
      line,
      `The class has a second annotation \`${text}\``,
      'keep one of the two',
      text,
    );
  }
  box.annotation = `«${text}»`;
  return undefined;
}

function addMember(box: Box, line: SourceLine, raw: string): DiagramFault | undefined {
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
  box.members.push({ at: line, text: showGenerics(lines.join(' ')), method: raw.includes('(') });
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
  const said: (string[] | undefined)[] = [];
  for (const text of [raw, near, far]) {
    const lines = text === undefined ? undefined : readLabel(line, text);
    if (isFault(lines)) return lines;
    said.push(lines);
  }
  boxOf(reader, line, from);
  boxOf(reader, line, to);
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
    at: line,
    from,
    to,
    start: ENDS[start] ?? 'none',
    end: ENDS[end] ?? 'none',
    stroke: shaft === '..' ? 'dashed' : 'solid',
    said,
  });
  return undefined;
}

function planClasses({ boxes, relations }: Reader): DiagramPlan {
  const words = createWords();
  const keys = new Map<string, string>();
  const blocks = [...boxes].flatMap(([name, { at, lines, annotation, members }]) => {
    const reserve = annotation ? widthOf(annotation, FACES.kind) : 0;
    const key = words.add(at, 'head', [lines.join(' ')], { reserve, stacked: false });
    keys.set(name, key);
    return [
      `class ${key} {`,
      ...(annotation ? [`<<${words.add(at, 'kind', [annotation], { stacked: false })}>>`] : []),
      ...members.map(({ at: line, text, method }) => {
        const word = words.add(line, 'field', [text], {
          stacked: false,
          reserve: widthOf(text, FACES.field) + 6,
        });
        return method ? `${word}()` : word;
      }),
      '}',
    ];
  });
  const edges = relations.map((edge) => ({
    ...edge,
    from: keys.get(edge.from) ?? '',
    to: keys.get(edge.to) ?? '',
  }));
  const arrows = edges.map(({ at, from, to, said: [label, near, far] }) => {
    const small = (lines: string[] | undefined) =>
      lines ? `"${words.add(at, 'count', [lines.join(' ')], { stacked: false })}" ` : '';
    const text = label ? ` : ${words.add(at, 'edge', label, { wrap: 130 })}` : '';
    return `${from} ${small(near)}--> ${small(far)}${to}${text}`;
  });
  return { kind: 'class', source: ['classDiagram', ...blocks, ...arrows].join('\n'), words, edges };
}
