import { type Constraint, constraintsOf } from './constraints-of';
import { speakingColumns } from './speaking-columns';
import type { Column, Table } from './table';

/** A table with its constraints. `keys` are the foreign keys to draw. */
type Node = {
  readonly table: Table;
  readonly constraints: readonly Constraint[];
  readonly keys: readonly Constraint[];
};

/** All foreign keys from one table to another, drawn as one line. */
type Relation = { isRequired: boolean; isSingle: boolean };

/**
 * Returns `tables` as an entity-relationship diagram in Mermaid. Each table shows its key columns. Referenced tables
 * outside `tables` are boxes with only a name. A foreign key that more than half of `all` tables share, such as the one
 * to the tenant, is drawn only if it references one of `tables`, or if nothing else connects its table to others.
 */
export function drawTables(tables: readonly Table[], all: readonly Table[]): string {
  const common = findCommon(all);
  const own = new Set(tables.map(({ name }) => name));
  const nodes = tables.map((table) => {
    const constraints = constraintsOf(table);
    // A self-reference is shown only as a column.
    const keys = constraints.filter(({ target }) => target && target.table !== table.name);
    const isWanted = (key: Constraint) =>
      own.has(key.target?.table ?? '') || !common.has(wayOf(key));
    return { table, constraints, all: keys, keys: keys.filter(isWanted) };
  });
  const tied = new Set(
    nodes.flatMap(({ keys }) => keys.flatMap(({ target }) => target?.table ?? [])),
  );
  return format(
    nodes.map((node) =>
      node.keys.length > 0 || tied.has(node.table.name) ? node : { ...node, keys: node.all },
    ),
  );
}

function format(nodes: readonly Node[]): string {
  const lines = nodes.flatMap((node) =>
    [...relationsOf(node)].map(([parent, { isRequired, isSingle }]) => {
      const ends = `${isRequired ? '||' : '|o'}--${isSingle ? 'o|' : 'o{'}`;
      // No labels: the boxes list the foreign keys, and labels would push the boxes apart.
      return `  ${parent} ${ends} ${node.table.name} : ""`;
    }),
  );
  return ['erDiagram', ...lines, ...nodes.flatMap(boxOf)].join('\n');
}

function wayOf({ columns, target }: Constraint): string {
  return `${columns.join()} ${target?.schema}.${target?.table}`;
}

function findCommon(all: readonly Table[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const key of all.flatMap(constraintsOf)) {
    if (key.target) counts.set(wayOf(key), (counts.get(wayOf(key)) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > all.length / 2).map(([way]) => way));
}

function relationsOf({ table, constraints, keys }: Node): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  const unique = constraints.filter(({ kind }) => kind === 'unique' || kind === 'primary key');
  for (const key of keys) {
    const parent = key.target?.table ?? '';
    const isRequired = key.columns.every((name) => !columnOf(table, name)?.nullable);
    const isSingle = unique.some(({ columns }) =>
      columns.every((name) => key.columns.includes(name)),
    );
    const known = relations.get(parent);
    if (known) {
      known.isRequired &&= isRequired;
      known.isSingle &&= isSingle;
    } else relations.set(parent, { isRequired, isSingle });
  }
  return relations;
}

function boxOf({ table, constraints, keys }: Node): string[] {
  const primary = constraints.find(({ kind }) => kind === 'primary key')?.columns ?? [];
  const own = constraints.filter(({ target }) => target?.table === table.name);
  const foreign = new Set([...keys, ...own].flatMap(speakingColumns));
  const shown = table.columns.filter(({ name }) => primary.includes(name) || foreign.has(name));
  const rows = (shown.length > 0 ? shown : table.columns.slice(0, 1)).map(({ name, type }) => {
    const keys = [primary.includes(name) ? 'PK' : '', foreign.has(name) ? 'FK' : ''];
    return `    ${[type.replace(/\s+/g, '_'), name, ...keys].filter(Boolean).join(' ')}`;
  });
  return [`  ${table.name} {`, ...rows, '  }'];
}

function columnOf({ columns }: Table, name: string): Column | undefined {
  return columns.find((column) => column.name === name);
}
