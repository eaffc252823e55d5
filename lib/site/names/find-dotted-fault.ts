import { nearest } from '../../core/nearest';
import type { Fault } from '../../core/problem';
import { singularOf } from '../../core/singular-of';
import type { CodeSpan } from './code-span';
import { refuseName } from './name-fault';
import type { NameSources } from './name-sources';
import { nearName } from './near-name';

const DOTTED = /^([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)(?:\.([a-z][a-z0-9_]*))?$/;
// File extensions and top-level domains.
const ENDS = new Set(
  'app cjs com conf css csv dev env example go gz html ics io js json jsx lock log md mdx mjs net org pdf png py rb rs sh sql svg test toml ts tsx txt xml yaml yml zip'.split(
    ' ',
  ),
);

/**
 * Returns the problem with an event, `table.column`, or `schema.table` that doesn't exist. A text counts as an event if
 * it starts with the same word as a known event, or if it resembles one. API fields, such as `booking.source`, don't
 * count.
 */
export function findDottedFault({ text }: CodeSpan, sources: NameSources): Fault | undefined {
  const [, first, second, third] = DOTTED.exec(text) ?? [];
  if (first === undefined || second === undefined || ENDS.has(third ?? second)) return undefined;
  if (sources.events?.includes(text)) return undefined;
  if (isInSchema(first, sources)) return findSchemaFault([first, second, third], sources);
  if (third !== undefined) return undefined;
  return findFieldFault(first, second, sources) ?? findSlip(text, first, second, sources);
}

function isInSchema(name: string, { database }: NameSources): boolean {
  return database?.tables.some(({ schema }) => schema === name) ?? false;
}

// Checks `core.units` and `core.units.name`. Allows other database objects in the schema, such as functions.
function findSchemaFault(
  [schema, name, column]: readonly [string, string, string | undefined],
  { database }: NameSources,
): Fault | undefined {
  const own = database?.tables.filter((table) => table.schema === schema) ?? [];
  const table = own.find((known) => known.name === name);
  const written = `${schema}.${name}`;
  if (!table) {
    if (new RegExp(`\\b${schema}\\.${name}\\b`).test(database?.text ?? '')) return undefined;
    const guess = nearest(
      name,
      own.map((known) => known.name),
    );
    return refuseName(written, `a table in schema \`${schema}\``, guess && `${schema}.${guess}`);
  }
  const columns = table.columns.map((known) => known.name);
  if (column === undefined || columns.includes(column)) return undefined;
  const guess = nearest(column, columns);
  return refuseName(column, `a column of \`${written}\``, guess, columns);
}

function findFieldFault(
  first: string,
  second: string,
  { events = [], database, isField }: NameSources,
): Fault | undefined {
  const kin = events.filter((event) => event.startsWith(`${first}.`));
  const table = database?.tables.find(
    ({ name }) => name === first || (singularOf(name) === first && kin.length > 0),
  );
  if (kin.length === 0 && !table) return undefined;
  if (table?.columns.some(({ name }) => name === second)) return undefined;
  const isOfApi = isField(second) && (table?.name !== first || isField(first));
  if (isOfApi) return undefined;
  const known = [...kin, ...(table?.columns.map(({ name }) => `${first}.${name}`) ?? [])];
  const text = `${first}.${second}`;
  const kind = table?.name === first ? 'a column' : 'an event';
  return refuseName(text, kind, nearest(text, known), known);
}

function findSlip(
  text: string,
  first: string,
  second: string,
  { events = [], database, tables, singulars, isWord }: NameSources,
): Fault | undefined {
  if (isWord(first) && isWord(second)) return undefined;
  const event = nearName(text, events);
  if (event) return refuseName(text, 'an event', event);
  if (singulars.has(first)) return undefined;
  const guess = nearName(first, tables);
  const table = database?.tables.find(({ name }) => name === guess);
  if (!table?.columns.some(({ name }) => name === second)) return undefined;
  return refuseName(text, 'a column', `${table.name}.${second}`);
}
