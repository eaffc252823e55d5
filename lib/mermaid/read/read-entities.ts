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
import { readLabel, readOptionalLabel } from './read-label';

const NAME = '(?:"[^"]+"|[\\p{L}\\p{M}\\p{N}_]+(?:[-./][\\p{L}\\p{M}\\p{N}_]+)*)';
const CLASSES = '(?::::[\\w,-]+)?';
const ENTITY = new RegExp(`^(${NAME})(?:\\s*\\[([^]+)\\])?${CLASSES}\\s*(\\{)?$`, 'u');

const ENDS: Readonly<Record<string, EdgeEnd>> = {
  '||': 'one',
  '|o': 'zero-one',
  'o|': 'zero-one',
  '}|': 'many',
  '|{': 'many',
  '}o': 'zero-many',
  'o{': 'zero-many',
  'only one': 'one',
  one: 'one',
  '1': 'one',
  'zero or one': 'zero-one',
  'one or zero': 'zero-one',
  'one or more': 'many',
  'one or many': 'many',
  'many(1)': 'many',
  '1+': 'many',
  'zero or more': 'zero-many',
  'zero or many': 'zero-many',
  'many(0)': 'zero-many',
  '0+': 'zero-many',
  u: 'none',
};

// Longer ones come first, because shorter ones are parts of them.
const END = Object.keys(ENDS)
  .sort((a, b) => b.length - a.length)
  .map((end) => end.replace(/[|{}()+]/g, '\\$&'))
  .join('|');
const RELATION = new RegExp(
  `^(${NAME})${CLASSES}\\s*(${END})\\s*(--|\\.\\.|\\.-|-\\.|optionally to|to)\\s*(${END})\\s*(${NAME})${CLASSES}\\s*(?::\\s*([^]*))?$`,
  'u',
);

const CARDINALITIES =
  'write `A ||--o{ B : label`, with ||, |o, }o, or }| on the left and ||, o|, o{, or |{ on the right';

/** Parses an entity-relationship diagram whose first line is its header. Returns all faults if it has any. */
export function readEntities(lines: readonly SourceLine[]): Graph | DiagramFault[] {
  return readTables(lines, 'Entity', 'fit', readStatement, readFields);
}

function readStatement(draft: DraftTables, line: SourceLine): DiagramFault | undefined {
  const relation = RELATION.exec(line.text);
  if (relation) return readRelation(draft, line, relation);
  const entity = ENTITY.exec(line.text);
  if (entity) {
    const [, name = '', label, brace] = entity;
    return declareTable(draft, line, { name: nameOf(name), label, brace });
  }
  if (/^class\s+\S+\s+[\w,-]+$/.test(line.text)) return undefined;
  if (/--|\.\.|\sto\s/.test(line.text)) {
    return faultAt(line, `The relation ${quote(line.text)} isn't valid`, CARDINALITIES);
  }
  return notUnderstood(line, 'entity diagram', CARDINALITIES);
}

function nameOf(written: string): string {
  return written.replace(/^"(.*)"$/, '$1');
}

const PART = /"([^"]*)"|(?:[^\s",(]|\([^)]*\)|\()+,?|,/g;
const KEY = /^(?:PK|FK|UK),?$|^,$|^(?:(?:PK|FK|UK),?)+$/;

/** Reads the fields on a line: a type, a name, keys, and a comment for each. */
function readFields(table: DraftTable, line: SourceLine): DiagramFault | undefined {
  const parts = [...line.text.matchAll(PART)];
  for (let index = 0; index < parts.length; ) {
    const [type, name] = [parts[index]?.[0] ?? '', parts[index + 1]?.[0] ?? ''];
    if (type.startsWith('"') || name === '' || name.startsWith('"')) {
      const fix = 'write a type and a name, then PK, FK, or UK, and a comment in quotes';
      return faultAt(line, `${quote(line.text)} isn't a field`, fix);
    }
    index += 2;
    const keys: string[] = [];
    for (let key = parts[index]?.[0]; key && KEY.test(key); key = parts[index]?.[0]) {
      keys.push(...key.split(',').filter(Boolean));
      index += 1;
    }
    const comment = parts[index]?.[1];
    if (comment !== undefined) index += 1;
    const fault = addField(table, line, { type, name, keys, comment });
    if (fault) return fault;
  }
  return undefined;
}

/** Width in px at which a comment wraps. */
const WRAP = 220;

function addField(
  table: DraftTable,
  line: SourceLine,
  field: { type: string; name: string; keys: readonly string[]; comment: string | undefined },
): DiagramFault | undefined {
  const [type, name] = [readLabel(line, field.type), readLabel(line, field.name)];
  if (isFault(type)) return type;
  if (isFault(name)) return name;
  const comment = readOptionalLabel(line, field.comment);
  if (isFault(comment)) return comment;
  const keys = field.keys.join(' ');
  const row = [measureLabel('type', type), measureLabel('member', name)];
  if (keys !== '' || comment) row.push(measureLabel('key', [keys]));
  if (comment) row.push(measureLabel('member', comment, WRAP));
  table.sections[0].push(row);
  return undefined;
}

function readRelation(
  draft: DraftTables,
  line: SourceLine,
  [, from = '', start = '', shaft, end = '', to = '', raw]: RegExpExecArray,
): DiagramFault | undefined {
  const label = readOptionalLabel(line, raw);
  if (isFault(label)) return label;
  addRelation(draft, {
    from: nameOf(from),
    to: nameOf(to),
    label,
    start: ENDS[start] ?? 'none',
    end: ENDS[end] ?? 'none',
    stroke: shaft === '--' || shaft === 'to' ? 'solid' : 'dashed',
  });
  return undefined;
}
