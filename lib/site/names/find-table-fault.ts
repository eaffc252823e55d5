import { distance, nearest } from '../../core/nearest';
import type { Fault } from '../../core/problem';
import type { CodeSpan } from './code-span';
import { joinedName } from './joined-name';
import { refuseName } from './name-fault';
import type { NameSources } from './name-sources';
import { nearName } from './near-name';

const SNAKE = /^[a-z][a-z0-9]*(_+[a-z0-9]+)+$/;

/**
 * Returns the problem with a text that the page calls a table, or that resembles a table, column, index, or policy, but
 * isn't a known name.
 */
export function findTableFault(
  { text, before, behind }: CodeSpan,
  { database, tables, singulars, columns, parts, isWord }: NameSources,
  ownCode: string,
): Fault | undefined {
  if (!database || !/^[a-z][a-z0-9_]*$/.test(text)) return undefined;
  if (tables.includes(text) || singulars.has(text) || isWord(text)) return undefined;
  const isCalled = /\btable $/i.test(before) || /^ table\b/.test(behind);
  if (isCalled && !ownCode.includes(text)) {
    return refuseName(text, 'a table', nearest(text, tables));
  }
  if (ownCode.includes(text)) return undefined;
  const table = joinedName(text, tables) ?? nearTable(text, tables);
  if (table) return refuseName(text, 'a table', table);
  if (!SNAKE.test(text)) return undefined;
  const column = nearName(text, columns);
  if (column) return refuseName(text, 'a column', column);
  const part = nearName(text, parts);
  return part === undefined ? undefined : refuseName(text, 'an index or a policy', part);
}

// In a single word, even one edit is a big difference.
function nearTable(text: string, tables: readonly string[]): string | undefined {
  const guess = nearName(text, tables);
  if (guess === undefined || SNAKE.test(text)) return guess;
  return text.length > 5 && distance(text, guess, 2) < 2 ? guess : undefined;
}
