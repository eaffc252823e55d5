import { nearest } from '../../nearest';
import type { CodeSpan } from './code-span';
import { type NameFault, refuseName } from './name-fault';
import type { NameSources } from './name-sources';
import { nearName } from './near-name';
import { singularOf } from './singular-of';

const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** A word that the text calls a table, or that is almost a table, a column, an index or a policy, and is nothing else. */
export function findTableFault(
  { text, before, behind }: CodeSpan,
  { database, isWord }: NameSources,
  ownCode: string,
): NameFault | undefined {
  if (!database || !/^[a-z][a-z0-9_]*$/.test(text)) return undefined;
  const tables = database.tables.map(({ name }) => name);
  if (tables.includes(text) || tables.some((name) => singularOf(name) === text)) return undefined;
  if (isWord(text)) return undefined;
  const isCalled = /\btable $/i.test(before) || /^ table\b/.test(behind);
  if (isCalled && !ownCode.includes(text)) {
    return refuseName(text, 'table', nearest(text, tables));
  }
  if (!SNAKE.test(text) || ownCode.includes(text)) return undefined;
  const table = nearName(text, tables);
  if (table) return refuseName(text, 'table', table);
  const columns = database.tables.flatMap(({ columns: own }) => own.map(({ name }) => name));
  const column = nearName(text, columns);
  if (column) return refuseName(text, 'column', column);
  const parts = database.tables.flatMap(({ indexes, policies }) => [...indexes, ...policies]);
  const part = nearName(
    text,
    parts.map(({ name }) => name),
  );
  return part === undefined ? undefined : refuseName(text, 'index or policy', part);
}
