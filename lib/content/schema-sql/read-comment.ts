/** What one `comment on table` or `comment on column` says. */
export type Comment = {
  /** `core.units`; nothing before the dot where there is no schema. */
  readonly table: string;
  /** Undefined where the table itself is meant. */
  readonly column: string | undefined;
  readonly text: string;
};

const STEP = '(?:"[^"]+"|[\\w$]+)';
const COMMENT = new RegExp(
  `^comment\\s+on\\s+(table|column)\\s+(${STEP}(?:\\s*\\.\\s*${STEP}){0,2})\\s+is\\s+'((?:[^']|'')*)'`,
  'i',
);

/** The comment that a statement sets on a table or a column; undefined for every other statement. */
export function readComment(statement: string): Comment | undefined {
  const [, kind, written = '', quoted = ''] = COMMENT.exec(statement) ?? [];
  if (kind === undefined) return undefined;
  const text = quoted.replaceAll("''", "'");
  const steps = stepsOf(written);
  const column = kind.toLowerCase() === 'column' ? steps.pop() : undefined;
  return { table: steps.length > 1 ? steps.join('.') : `.${steps[0] ?? ''}`, column, text };
}

/** The names of a name with dots, as the database knows them: without quotes, or in small letters. */
export function stepsOf(written: string): string[] {
  return written.split('.').map((step) => {
    const name = step.trim();
    return name.startsWith('"') ? name.slice(1, -1) : name.toLowerCase();
  });
}
