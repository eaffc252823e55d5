import type { PGlite } from '@electric-sql/pglite';
import type { Printed, Run } from './printed';
import { type Statement, splitStatements } from './split-statements';

/**
 * Runs a script one statement at a time, the way `psql` does. Stops at the first failure and rolls back any open
 * transaction. Values are in the server's text format. Calls `watch` before each statement.
 */
export async function runScript(
  database: PGlite,
  script: string,
  watch: (statement: Statement) => Promise<void> = async () => undefined,
): Promise<Run> {
  const printed: Printed[] = [];
  const line = (text: string) => void printed.push({ kind: 'line', text });
  const parsers = Object.fromEntries(
    Object.keys(database.parsers).map((type) => [type, (value: string) => value]),
  );
  for (const statement of splitStatements(script)) {
    try {
      await watch(statement);
      const results = await database.exec(statement.text, {
        rowMode: 'array',
        parsers,
        onNotice: ({ severity, message }) => line(`${severity}:  ${message}`),
      });
      for (const { fields, rows } of results) {
        if (fields.length === 0) continue;
        const columns = fields.map(({ name }) => name);
        printed.push({ kind: 'table', columns, rows: (rows as unknown[][]).map(textsOf) });
      }
    } catch (error) {
      for (const text of linesOf(error)) line(text);
      // An open transaction would make the next script fail.
      await database.exec('rollback');
      return { printed, failure: failureOf(statement, error) };
    }
  }
  return { printed, failure: undefined };
}

function textsOf(row: readonly unknown[]): string[] {
  return row.map((value) => (value === null ? '' : String(value)));
}

function linesOf(error: unknown): string[] {
  const { message, detail, hint } = error as Partial<Record<string, string>>;
  return [
    `ERROR:  ${message ?? String(error)}`,
    ...(detail ? [`DETAIL:  ${detail}`] : []),
    ...(hint ? [`HINT:  ${hint}`] : []),
  ];
}

function failureOf(statement: Statement, error: unknown) {
  const { message, position } = error as { message?: string; position?: string };
  return {
    statement,
    message: message ?? String(error),
    position: Math.max(0, Number(position ?? 1) - 1),
  };
}
