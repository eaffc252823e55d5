import {
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
import { findDirective } from './read-lines';

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

/** Parses a class diagram whose first line is its header, or returns its first fault. */
export function readClasses(lines: readonly SourceLine[]): Graph | DiagramFault {
  return readTables(lines, 'Class', 'TD', readStatement, readInside);
}

function readStatement(draft: DraftTables, line: SourceLine): DiagramFault | undefined {
  const directive = findDirective(line);
  if (directive) return directive;
  const declared = DECLARATION.exec(line.text);
  if (declared) return declareTable(draft, line, declared);
  const noted = ANNOTATION.exec(line.text);
  if (noted?.[2]) return annotate(tableOf(draft, noted[2]), line, noted[1] ?? '');
  const relation = RELATION.exec(line.text);
  if (relation) return readRelation(draft, line, relation);
  const word = /^\w+/.exec(line.text)?.[0] ?? '';
  const fix = Object.hasOwn(UNDRAWN, word) ? UNDRAWN[word] : undefined;
  if (fix) return faultAt(line, `\`${word}\` isn't supported in class diagrams`, fix);
  const member = MEMBER.exec(line.text);
  if (member) return addMember(tableOf(draft, member[1] ?? ''), line, member[2] ?? '');
  return notUnderstood(line, 'class diagram');
}

function readInside(table: DraftTable, line: SourceLine): DiagramFault | undefined {
  const noted = ANNOTATION.exec(line.text);
  if (noted && !noted[2]) return annotate(table, line, noted[1] ?? '');
  return addMember(table, line, line.text);
}

function annotate(table: DraftTable, line: SourceLine, text: string): DiagramFault | undefined {
  if (table.annotation) {
    const fix = 'keep one of the two';
    return faultAt(line, `The class has a second annotation \`${text}\``, fix, text);
  }
  table.annotation = `«${text}»`;
  return undefined;
}

function addMember(table: DraftTable, line: SourceLine, raw: string): DiagramFault | undefined {
  if (/[{}]/.test(raw)) return notUnderstood(line, 'class');
  const classifier = /[$*](?=$|\))|\)[$*]/.exec(raw)?.[0];
  if (classifier) {
    const message = `The classifier \`${classifier.at(-1)}\` isn't supported`;
    const fix = 'remove it';
    return faultAt(line, message, fix, classifier);
  }
  const lines = readLabel(line, raw);
  if (isFault(lines)) return lines;
  const text = showGenerics(lines.join(' '));
  table.sections[text.includes('(') ? 1 : 0].push([measureLabel('member', [text])]);
  return undefined;
}

function readRelation(
  draft: DraftTables,
  line: SourceLine,
  [, from = '', near, arrow = '', far, to = '', raw]: RegExpExecArray,
): DiagramFault | undefined {
  const label = readOptionalLabel(line, raw);
  if (isFault(label)) return label;
  const startLabel = readOptionalLabel(line, near);
  if (isFault(startLabel)) return startLabel;
  const endLabel = readOptionalLabel(line, far);
  if (isFault(endLabel)) return endLabel;
  const [, start = '', shaft, end = ''] = /^(<\|?|\*|o)?(--|\.\.)(\|?>|\*|o)?$/.exec(arrow) ?? [];
  return addRelation(draft, line, {
    from,
    to,
    label,
    startLabel,
    endLabel,
    start: ENDS[start] ?? 'none',
    end: ENDS[end] ?? 'none',
    stroke: shaft === '..' ? 'dashed' : 'solid',
  });
}
