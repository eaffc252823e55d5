import {
  addNote,
  addRelation,
  type DraftTable,
  type DraftTables,
  declareTable,
  readTables,
  showGenerics,
  tableOf,
} from '../draft-tables';
import { type DiagramFault, faultAt, isFault, notUnderstood, type SourceLine } from '../fault';
import type { EdgeEnd, Graph } from '../graph';
import { measureLabel } from '../measure-text';
import { readLabel, readOptionalLabel } from './read-label';

const WORD = '[\\p{L}\\p{M}\\p{N}_$]+';
const NAME = `(?:\`[^\`]+\`|${WORD}(?:(?:[-.]|::)${WORD})*)(?:~[^"{}<>.:*-]*~)?`;
const CLASSES = '(?::::[\\w,-]+)?';
const DECLARATION = new RegExp(
  `^(?:class|struct)\\s+(${NAME})${CLASSES}(?:\\s*\\[([^]+)\\])?${CLASSES}\\s*(?:<<([^<>]+)>>)?\\s*(\\{)?$`,
  'u',
);
const ANNOTATION = new RegExp(`^<<\\s*([^<>]+?)\\s*>>(?:\\s*(${NAME}))?$`, 'u');
const MEMBER = new RegExp(`^(${NAME})\\s*:(?!:)\\s*(.+)$`, 'u');
const END = '<\\||\\|>|\\*|o|<|>|\\(\\)';
const RELATION = new RegExp(
  `^(${NAME})${CLASSES}\\s*(?:"([^"]*)"\\s*)?((?:${END})?)(--|\\.\\.)((?:${END})?)\\s*(?:"([^"]*)"\\s*)?(${NAME})${CLASSES}\\s*(?::\\s*([^]+))?$`,
  'u',
);
const NAMESPACE = /^namespace\s+(?:`([^`]+)`|([^\s{]+))\s*(?:\["([^"]+)"\]\s*)?\{$/;
const NOTE = new RegExp(`^note\\s+(?:for\\s+(${NAME})\\s*)?("[^"]*")$`, 'u');
const LINK = /^(?:cssClass|link|callback|click)\s|^class\s+\S+\s+\w+$/;

const ENDS: Readonly<Record<string, EdgeEnd>> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '*': 'diamond',
  o: 'hollow',
  '<': 'open',
  '>': 'open',
  '()': 'circle',
  '': 'none',
};

const STATEMENTS =
  'write `class A`, `A : member`, or `A <|-- B : label`, with <|--, *--, o--, -->, --, ..>, ..|>, or ..';

/** Parses a class diagram whose first line is its header. Returns all faults if it has any. */
export function readClasses(lines: readonly SourceLine[]): Graph | DiagramFault[] {
  return readTables(lines, 'Class', 'TD', readStatement, readInside);
}

function readStatement(draft: DraftTables, line: SourceLine): DiagramFault | undefined {
  if (line.text === '}') {
    return draft.spaces.pop() ? undefined : faultAt(line, '`}` has nothing to close', 'remove it');
  }
  const space = NAMESPACE.exec(line.text);
  if (space) {
    openNamespace(draft, line, space[1] ?? space[2] ?? '', space[3]);
    return undefined;
  }
  const declared = DECLARATION.exec(line.text);
  if (declared) {
    const [, name = '', label, annotation, brace] = declared;
    const own = nameOf(name);
    const fault = declareTable(draft, line, { name: own, label, brace });
    if (annotation) annotate(tableOf(draft, own), annotation);
    return fault;
  }
  const noted = ANNOTATION.exec(line.text);
  if (noted?.[2]) {
    annotate(tableOf(draft, nameOf(noted[2])), noted[1] ?? '');
    return undefined;
  }
  const note = NOTE.exec(line.text);
  if (note) return addNote(draft, line, note[2] ?? '', note[1] && nameOf(note[1]));
  const relation = RELATION.exec(line.text);
  if (relation) return readRelation(draft, line, relation);
  if (LINK.test(line.text)) return undefined;
  const member = MEMBER.exec(line.text);
  if (member) return addMember(tableOf(draft, nameOf(member[1] ?? '')), line, member[2] ?? '');
  return notUnderstood(line, 'class diagram', STATEMENTS);
}

/** Returns a class's name. Backticks aren't part of it. */
function nameOf(name: string): string {
  return name.replace(/`/g, '');
}

function openNamespace(
  draft: DraftTables,
  at: SourceLine,
  name: string,
  label: string | undefined,
): void {
  const id = `namespace ${name}`;
  const group = draft.spaces.at(-1)?.id;
  draft.spaces.push({ at, id });
  if (!draft.groups.some((one) => one.id === id)) {
    draft.groups.push({ id, title: [label ?? name], group });
  }
}

function readInside(table: DraftTable, line: SourceLine): DiagramFault | undefined {
  const noted = ANNOTATION.exec(line.text);
  if (!noted || noted[2]) return addMember(table, line, line.text);
  annotate(table, noted[1] ?? '');
  return undefined;
}

function annotate(table: DraftTable, text: string): void {
  table.annotations.push(`«${text.trim()}»`);
}

function addMember(table: DraftTable, line: SourceLine, raw: string): DiagramFault | undefined {
  const mark = /[$*](?=$|\s*[{)]$)|(?<=\))[$*]/.exec(raw);
  const bare = mark ? raw.slice(0, mark.index) + raw.slice(mark.index + 1) : raw;
  const lines = readLabel(line, showGenerics(bare));
  if (isFault(lines)) return lines;
  const kind = mark ? ` {${mark[0] === '*' ? 'abstract' : 'static'}}` : '';
  const text = lines.join(' ') + kind;
  table.sections[text.includes('(') ? 1 : 0].push([measureLabel('member', [text])]);
  return undefined;
}

function readRelation(
  draft: DraftTables,
  line: SourceLine,
  [, from = '', near, start = '', shaft, end = '', far, to = '', raw]: RegExpExecArray,
): DiagramFault | undefined {
  const label = readOptionalLabel(line, raw);
  if (isFault(label)) return label;
  const startLabel = readOptionalLabel(line, near);
  if (isFault(startLabel)) return startLabel;
  const endLabel = readOptionalLabel(line, far);
  if (isFault(endLabel)) return endLabel;
  addRelation(draft, {
    from: nameOf(from),
    to: nameOf(to),
    label,
    startLabel,
    endLabel,
    start: ENDS[start] ?? 'none',
    end: ENDS[end] ?? 'none',
    stroke: shaft === '..' ? 'dashed' : 'solid',
  });
  return undefined;
}
