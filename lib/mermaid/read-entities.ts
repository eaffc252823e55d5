import {
  type DiagramFault,
  faultAt,
  isFault,
  notUnderstood,
  quote,
  type SourceLine,
} from './fault';
import type { EdgeEnd, Graph, GraphEdge } from './graph';
import { findExcess } from './limits';
import { measureLabel } from './measure-text';
import { readLabel, readOptionalLabel } from './read-label';
import { findDirective } from './read-lines';
import { tableFigure } from './table-figure';

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

type Field = { readonly type: string; readonly name: string; readonly keys: string };
type Entity = { lines: readonly string[]; readonly fields: Field[] };
type Reader = {
  readonly entities: Map<string, Entity>;
  readonly relations: GraphEdge[];
  /** The entity between whose braces we are, and the line that opened it. */
  open: { readonly at: SourceLine; readonly name: string } | undefined;
};

/** Parses an entity-relationship diagram whose first line is its header, or returns its first fault. */
export function readEntities(lines: readonly SourceLine[]): Graph | DiagramFault {
  const [header = { number: 1, column: 1, text: '' }, ...body] = lines;
  const reader: Reader = { entities: new Map(), relations: [], open: undefined };
  for (const line of body) {
    const { open } = reader;
    const fault = open ? readField(reader, open.name, line) : readStatement(reader, line);
    if (fault) return fault;
  }
  const { open, entities, relations } = reader;
  if (open) {
    return faultAt(
      open.at,
      `Entity \`${open.name}\` is never closed`,
      'write } below its last line',
    );
  }
  return (
    findExcess(header, 'nodes', entities.size) ??
    findExcess(header, 'edges', relations.length) ?? {
      kind: 'graph',
      direction: 'LR',
      nodes: [...entities].map(([id, { lines, fields }]) => ({
        id,
        figure: tableFigure(lines, fields.length > 0 ? [fields.map(rowOf)] : []),
      })),
      groups: [],
      edges: relations,
    }
  );
}

function readStatement(reader: Reader, line: SourceLine): DiagramFault | undefined {
  const directive = findDirective(line);
  if (directive) return directive;
  if (/^direction\s/.test(line.text)) {
    return faultAt(
      line,
      "`direction` isn't supported in entity diagrams",
      'remove it: entity diagrams are always drawn from left to right',
    );
  }
  const relation = RELATION.exec(line.text);
  if (relation) return readRelation(reader, line, relation);
  const entity = ENTITY.exec(line.text);
  if (entity) {
    const [, name = '', raw, brace] = entity;
    const own = entityOf(reader, name);
    const label = readOptionalLabel(line, raw);
    if (isFault(label)) return label;
    if (label) own.lines = label;
    if (brace) reader.open = { at: line, name };
    return undefined;
  }
  if (/--|\.\./.test(line.text)) {
    return faultAt(line, "The relation isn't valid", CARDINALITIES);
  }
  return notUnderstood(line, 'entity diagram');
}

function entityOf({ entities }: Reader, name: string): Entity {
  const known = entities.get(name);
  if (known) return known;
  const own: Entity = { lines: [name], fields: [] };
  entities.set(name, own);
  return own;
}

function readField(reader: Reader, name: string, line: SourceLine): DiagramFault | undefined {
  if (line.text === '}') {
    reader.open = undefined;
    return undefined;
  }
  if (line.text.includes('"')) {
    return faultAt(
      line,
      "Comments on fields aren't supported",
      'write it in a table below the diagram',
      '"',
    );
  }
  const [, type = '', field = '', keys = ''] = FIELD.exec(line.text) ?? [];
  if (!type) {
    return faultAt(
      line,
      `${quote(line.text)} isn't a field`,
      'write a type and a name, then PK, FK, or UK',
    );
  }
  for (const text of [type, field]) {
    const label = readLabel(line, text);
    if (isFault(label)) return label;
  }
  const marks = keys.split(/[\s,]+/).filter(Boolean);
  entityOf(reader, name).fields.push({ type, name: field, keys: marks.join(' ') });
  return undefined;
}

function readRelation(
  reader: Reader,
  line: SourceLine,
  match: RegExpExecArray,
): DiagramFault | undefined {
  const [, from = '', start = '', shaft = '', end = '', to = '', raw = ''] = match;
  const label = raw === '""' ? undefined : readLabel(line, raw);
  if (isFault(label)) return label;
  if (from === to) {
    return faultAt(
      line,
      `\`${from}\` has a relation to itself, which isn't supported`,
      'write it as a field',
    );
  }
  entityOf(reader, from);
  entityOf(reader, to);
  reader.relations.push({
    from,
    to,
    label,
    start: ENDS[start] ?? 'none',
    end: ENDS[end] ?? 'none',
    stroke: shaft === '..' ? 'dashed' : 'solid',
  });
  return undefined;
}

function rowOf({ type, name, keys }: Field) {
  const row = [measureLabel('type', [type]), measureLabel('member', [name])];
  return keys === '' ? row : [...row, measureLabel('key', [keys])];
}
