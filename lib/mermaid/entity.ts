import { FACES, widthOf } from './face';
import { type DiagramFault, faultAt, isFault, quote, type SourceLine } from './fault';
import { readLabel } from './label';
import { findDirective } from './line';
import { type DiagramPlan, type Edge, type EdgeEnd, findExcess, notUnderstood } from './plan';
import { createWords, type Words } from './words';

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

/** Space between a box's columns and at its sides, in px. */
export const ENTITY_SPACE = { side: 12, between: 16 } as const;

type Field = {
  readonly at: SourceLine;
  readonly type: string;
  readonly name: string;
  readonly keys: string;
};
type Entity = {
  readonly at: SourceLine;
  readonly key: string;
  lines: readonly string[];
  readonly fields: Field[];
};
type Relation = Edge & { readonly label: readonly string[] | undefined };
type Reader = {
  readonly entities: Map<string, Entity>;
  readonly relations: Relation[];
  open: string | undefined;
};

/** Parses an entity-relationship diagram whose first line is its header, or returns its first fault. */
export function readEntities(lines: readonly SourceLine[]): DiagramPlan | DiagramFault {
  const [header = { number: 1, column: 1, text: '' }, ...body] = lines;
  const reader: Reader = { entities: new Map(), relations: [], open: undefined };
  for (const line of body) {
    const fault =
      reader.open === undefined
        ? readStatement(reader, line)
        : readField(reader, reader.open, line);
    if (fault) return fault;
  }
  const open = reader.entities.get(reader.open ?? '');
  if (open) {
    return faultAt(
      open.at,
      `Entity \`${reader.open}\` is never closed`,
      'write } below its last line',
    );
  }
  return (
    findExcess(header, 'nodes', reader.entities.size) ??
    findExcess(header, 'edges', reader.relations.length) ??
    planEntities(reader)
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
    const box = boxOf(reader, line, name);
    const label = raw === undefined ? undefined : readLabel(line, raw);
    if (isFault(label)) return label;
    if (label) box.lines = label;
    if (brace) reader.open = name;
    return undefined;
  }
  if (/--|\.\./.test(line.text)) {
    return faultAt(line, "The relation isn't valid", CARDINALITIES);
  }
  return notUnderstood(line, 'entity diagram');
}

function boxOf({ entities }: Reader, at: SourceLine, name: string): Entity {
  const known = entities.get(name);
  if (known) return known;
  const entity: Entity = { at, key: `n${entities.size}`, lines: [name], fields: [] };
  entities.set(name, entity);
  return entity;
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
  const marks = keys
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ');
  boxOf(reader, line, name).fields.push({ at: line, type, name: field, keys: marks });
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
  reader.relations.push({
    at: line,
    from: boxOf(reader, line, from).key,
    to: boxOf(reader, line, to).key,
    start: ENDS[start] ?? 'none',
    end: ENDS[end] ?? 'none',
    stroke: shaft === '..' ? 'dashed' : 'solid',
    label,
  });
  return undefined;
}

function planEntities({ entities, relations }: Reader): DiagramPlan {
  const words = createWords();
  const names = new Map<string, string>();
  const boxes = [...entities.values()].flatMap((entity) => {
    const name = words.add(entity.at, 'head', [entity.lines.join(' ')], { stacked: false });
    names.set(entity.key, name);
    return [`${name} {`, ...fieldsOf(words, entity), '}'];
  });
  const nameOf = (key: string) => names.get(key) ?? key;
  const edges = relations.map(({ label, ...edge }) => {
    const stand = label && words.add(edge.at, 'edge', label, { wrap: 200 });
    return { ...edge, from: nameOf(edge.from), to: nameOf(edge.to), ...(stand && { stand }) };
  });
  const arrows = edges.map(({ from, to, stand }) => `${from} ||--|| ${to} : ${stand ?? '""'}`);
  return { kind: 'entity', source: ['erDiagram', ...boxes, ...arrows].join('\n'), words, edges };
}

/** Returns the rows of a box, with enough space reserved for types, names, and keys in columns. */
function fieldsOf(words: Words, { fields }: Entity): string[] {
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => widthOf(text, FACES.field)));
  const typeColumn = widest(fields.map(({ type }) => type));
  const keyColumn = widest(fields.map(({ keys }) => keys));
  const indent = ENTITY_SPACE.side + typeColumn + ENTITY_SPACE.between;
  const end = ENTITY_SPACE.side + (keyColumn > 0 ? keyColumn + ENTITY_SPACE.between : 0);
  const width = indent + widest(fields.map(({ name }) => name)) + end;
  return fields.map(({ at, type, name, keys }) => {
    const first = words.add(at, 'type', [type], { stacked: false });
    // The library's row consists of both placeholders, two letters between them, and 28 px.
    const reserve = width - 28 - (first.length + 2) * FACES.type.unit;
    return `${first} ${words.add(at, 'field', [name], { stacked: false, reserve, indent, keys })}`;
  });
}
