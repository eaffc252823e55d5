/** The SQL that `psql` would send for a script, or the first command that only `psql` can run. */
type Expanded = { readonly text: string } | { readonly command: string; readonly at: number };

/**
 * Expands `\set name value` and `:name`, `:'name'`, `:"name"` the way `psql` does. Offsets change only if the script
 * sets variables or includes a download with `\i file`. In `\set`, `cat file` in backticks becomes the content of a
 * download.
 */
export function expandPsql(
  script: string,
  readFile: (name: string) => string | undefined,
): Expanded {
  const variables = new Map<string, string>();
  let unknown: { command: string; at: number } | undefined;
  const left = script.replace(/^\\.*$/gm, (line, at: number) => {
    const included = /^\\i ([\w.-]+)\s*$/.exec(line)?.[1];
    const inserted = included === undefined ? undefined : readFile(included);
    if (inserted !== undefined) return inserted;
    const [, name = '', file, value] =
      /^\\set (\w+) (?:`cat ([\w.-]+)`|'?([^'`]*?)'?)\s*$/.exec(line) ?? [];
    const known = file === undefined ? value : readFile(file);
    if (known === undefined) unknown ??= { command: line, at };
    else variables.set(name, known);
    return ' '.repeat(line.length);
  });
  if (unknown) return unknown;
  const text = left.replace(/(?<![:\w]):(?:'(\w+)'|"(\w+)"|(\w+))/g, (whole, ...names) => {
    const [quoted, named, plain] = names as (string | undefined)[];
    const value = variables.get(quoted ?? named ?? plain ?? '');
    if (value === undefined) return whole;
    if (quoted !== undefined) return `'${value.replaceAll("'", "''")}'`;
    return named === undefined ? value : `"${value.replaceAll('"', '""')}"`;
  });
  return { text };
}
