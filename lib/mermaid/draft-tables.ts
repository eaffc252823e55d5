import { type DiagramFault, faultAt, isFault, type SourceLine } from './fault';
import type { Graph, GraphEdge } from './graph';
import { findExcess } from './limits';
import { readOptionalLabel } from './read-label';
import { type Row, tableFigure } from './table-figure';

/** A class or an entity. Classes have a section for fields and one for methods. */
export type DraftTable = {
  lines: readonly string[];
  annotation: string | undefined;
  readonly sections: readonly [Row[], Row[]];
};

/** A partially parsed class or entity diagram, in source order. Tables are keyed by name. */
export type DraftTables = {
  readonly kind: 'Class' | 'Entity';
  readonly tables: Map<string, DraftTable>;
  readonly relations: GraphEdge[];
  /** The table whose braces are open, and the line that opened them. */
  open: { readonly at: SourceLine; readonly name: string } | undefined;
};

/**
 * Reads a class or entity diagram whose first line is its header. `readStatement` reads the lines outside of braces,
 * and `readMember` those inside.
 */
export function readTables(
  [header = { number: 1, column: 1, text: '' }, ...body]: readonly SourceLine[],
  kind: DraftTables['kind'],
  direction: Graph['direction'],
  readStatement: (draft: DraftTables, line: SourceLine) => DiagramFault | undefined,
  readMember: (table: DraftTable, line: SourceLine) => DiagramFault | undefined,
): Graph | DiagramFault {
  const draft: DraftTables = { kind, tables: new Map(), relations: [], open: undefined };
  for (const line of body) {
    const name = draft.open?.name;
    if (name !== undefined && line.text === '}') draft.open = undefined;
    else {
      const fault =
        name === undefined ? readStatement(draft, line) : readMember(tableOf(draft, name), line);
      if (fault) return fault;
    }
  }
  if (draft.open) {
    const message = `${kind} \`${draft.open.name}\` is never closed`;
    return faultAt(draft.open.at, message, 'write } below its last line');
  }
  const nodes = [...draft.tables].map(([id, { lines, annotation, sections }]) => ({
    id,
    figure: tableFigure(lines, sections, annotation),
  }));
  return (
    findExcess(header, 'nodes', nodes.length) ??
    findExcess(header, 'edges', draft.relations.length) ?? {
      kind: 'graph',
      direction,
      nodes,
      groups: [],
      edges: draft.relations,
    }
  );
}

/** Returns the table with this name. Creates it if a relation mentions it before its declaration, or without one. */
export function tableOf({ tables }: DraftTables, name: string): DraftTable {
  const known = tables.get(name);
  if (known) return known;
  const table: DraftTable = {
    lines: [showGenerics(name)],
    annotation: undefined,
    sections: [[], []],
  };
  tables.set(name, table);
  return table;
}

/** Registers a declared table with its label, and opens it if its line ends with a brace. */
export function declareTable(
  draft: DraftTables,
  at: SourceLine,
  [, name = '', raw, brace]: readonly (string | undefined)[],
): DiagramFault | undefined {
  const table = tableOf(draft, name);
  const label = readOptionalLabel(at, raw);
  if (isFault(label)) return label;
  if (label) table.lines = label;
  if (brace) draft.open = { at, name };
  return undefined;
}

/** Registers a relation, and the tables that it connects. */
export function addRelation(
  draft: DraftTables,
  at: SourceLine,
  relation: GraphEdge,
): DiagramFault | undefined {
  const { from, to } = relation;
  if (from === to) {
    const message = `\`${from}\` has a relation to itself, which isn't supported`;
    return faultAt(at, message, `write it as a ${draft.kind === 'Class' ? 'member' : 'field'}`);
  }
  tableOf(draft, from);
  tableOf(draft, to);
  draft.relations.push(relation);
  return undefined;
}

/** Replaces Mermaid's `~` around type parameters with `<` and `>`. */
export function showGenerics(text: string): string {
  return text.replace(/~([^~]+)~/g, '<$1>');
}
