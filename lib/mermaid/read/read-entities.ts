import {
  addRelation,
  type DraftTable,
  type DraftTables,
  declareTable,
  readTables,
} from '../draft-tables';
import {
  type DiagramFault,
  faultAt,
  isFault,
  notUnderstood,
  quote,
  type SourceLine,
} from '../fault';
import type { EdgeEnd, Graph } from '../graph';
import { measureLabel } from '../measure-text';
import { readLabel } from './read-label';
import { findDirective } from './read-lines';

const NAME = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*';
const ENTITY = new RegExp(`^(${NAME})(?:\\s*\\[(.+)\\])?\\s*(\\{)?$`, 'u');
const RELATION = new RegExp(
  `^(${NAME})\\s*(\\|\\||\\|o|\\}o|\\}\\|)(--|\\.\\.)(\\|\\||o\\||o\\{|\\|\\{)\\s*(${NAME})\\s*:\\s*(.+)$`,
  'u',
);
const FIELD = /^([^\s"]+)\s+([^\s"]+)((?:\s*,?\s+(?:PK|FK|UK)|,(?:PK|FK|UK))*)$/;

const ENDS: Readonly<Record<string, EdgeEnd>> = {
  '||': 'one',
  '|o': 'zero-one',
  'o|': 'zero-one',
  '}|': 'many',
  '|{': 'many',
  '}o': 'zero-many',
  'o{': 'zero-many',
};

const CARDINALITIES =
  'write `A ||--o{ B : label`, with ||, |o, }o, or }| on the left and ||, o|, o{, or |{ on the right';

/** Parses an entity-relationship diagram whose first line is its header, or returns its first fault. */
export function readEntities(lines: readonly SourceLine[]): Graph | DiagramFault {
  return readTables(lines, 'Entity', 'fit', readStatement, readField);
}

function readStatement(draft: DraftTables, line: SourceLine): DiagramFault | undefined {
  const directive = findDirective(line);
  if (directive) return directive;
  if (/^direction\s/.test(line.text)) {
    const fix =
      'remove it: entity diagrams are drawn from left to right, or from top to bottom if they would be too wide';
    return faultAt(line, "`direction` isn't supported in entity diagrams", fix);
  }
  const relation = RELATION.exec(line.text);
  if (relation) return readRelation(draft, line, relation);
  const entity = ENTITY.exec(line.text);
  if (entity) return declareTable(draft, line, entity);
  if (/--|\.\./.test(line.text)) return faultAt(line, "The relation isn't valid", CARDINALITIES);
  return notUnderstood(line, 'entity diagram');
}

function readField(table: DraftTable, line: SourceLine): DiagramFault | undefined {
  if (line.text.includes('"')) {
    const fix = 'move the comment to a table below the diagram';
    return faultAt(line, "Comments on fields aren't supported", fix, '"');
  }
  const [, type = '', field = '', keys = ''] = FIELD.exec(line.text) ?? [];
  if (!type) {
    const fix = 'write a type and a name, then PK, FK, or UK';
    return faultAt(line, `${quote(line.text)} isn't a field`, fix);
  }
  for (const text of [type, field]) {
    const label = readLabel(line, text);
    if (isFault(label)) return label;
  }
  const row = [measureLabel('type', [type]), measureLabel('member', [field])];
  const marks = keys
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ');
  table.sections[0].push(marks === '' ? row : [...row, measureLabel('key', [marks])]);
  return undefined;
}

function readRelation(
  draft: DraftTables,
  line: SourceLine,
  [, from = '', start = '', shaft, end = '', to = '', raw = '']: RegExpExecArray,
): DiagramFault | undefined {
  const label = raw === '""' ? undefined : readLabel(line, raw);
  if (isFault(label)) return label;
  return addRelation(draft, line, {
    from,
    to,
    label,
    start: ENDS[start] ?? 'none',
    end: ENDS[end] ?? 'none',
    stroke: shaft === '..' ? 'dashed' : 'solid',
  });
}
