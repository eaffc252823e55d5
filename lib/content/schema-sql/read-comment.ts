/** A `comment on table` or `comment on column` statement. */
export type Comment = {
  /** `core.units`, or `.units` if no schema is given. */
  readonly table: string;
  /** Undefined for a comment on the table itself. */
  readonly column: string | undefined;
  readonly text: string;
};

const STEP = '(?:"[^"]+"|[\\w$]+)';
const COMMENT = new RegExp(
  `^comment\\s+on\\s+(table|column)\\s+(${STEP}(?:\\s*\\.\\s*${STEP}){0,2})\\s+is\\s+'((?:[^']|'')*)'`,
  'i',
);

/** Parses a comment on a table or column. Returns undefined for any other statement. */
export function readComment(statement: string): Comment | undefined {
  const [, kind, written = '', quoted = ''] = COMMENT.exec(statement) ?? [];
  if (kind === undefined) return undefined;
  const text = quoted.replaceAll("''", "'");
  const steps = stepsOf(written);
  const column = kind.toLowerCase() === 'column' ? steps.pop() : undefined;
  return { table: keyOf(steps), column, text };
}

/** Splits a dotted name into the names that the database uses: removes quotes, and lowercases unquoted names. */
export function stepsOf(written: string): string[] {
  return written.split('.').map((step) => {
    const name = step.trim();
    return name.startsWith('"') ? name.slice(1, -1) : name.toLowerCase();
  });
}

/** Returns the key of a table: its schema, which may be empty, and its name. */
export function keyOf(steps: readonly string[]): string {
  return steps.length > 1 ? steps.join('.') : `.${steps[0] ?? ''}`;
}
