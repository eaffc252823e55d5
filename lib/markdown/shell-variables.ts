/** A variable in a shell script that uses its value, or sets it. */
export type ShellVariable = {
  readonly name: string;
  readonly isSet: boolean;
  /** Offsets of `$NAME` or `${NAME}`, or of what's assigned, without its quotes. */
  readonly start: number;
  readonly end: number;
  /** What's assigned, if the script contains it literally. */
  readonly value?: string;
};

/** True for the languages of code blocks that are shell scripts. */
export function isShell(language: string): boolean {
  return /^(?:bash|curl|sh|shell|shellscript|zsh)$/.test(language);
}

// Comments, quotes, substitutions, here-documents with a quoted delimiter, and names.
const PIECE =
  /\\[\s\S]|(?<![^\s;&|()])#[^\n]*|<<-?\s*['"](\w+)['"]|['"]|\$?\(|\)|\$([A-Z][A-Z\d_]+)|\$\{([A-Z][A-Z\d_]+)[^}\n]*\}?|(?<![^\s;&|(])([A-Z][A-Z\d_]+)=|(?<![^\s;&|(])(?:read|for)\s(?:[^\n;|]*\s)?([A-Z][A-Z\d_]+)(?=[\s;]|$)/g;
const LITERAL =
  /"([^"$`\\]*)"(?=[\s;&|)]|$)|'([^']*)'(?=[\s;&|)]|$)|([^\s'"$`;&|()\\]+)(?=[\s;&|)]|$)/y;

/**
 * Returns the variables of a script in order: those with capital letters, which scripts get from their environment.
 * Skips what the shell doesn't expand: comments, single quotes, and here-documents with a quoted delimiter.
 */
export function readShellVariables(script: string): ShellVariable[] {
  const found: ShellVariable[] = [];
  // Whether each open `$(…)` is inside double quotes, the innermost last.
  const outer: boolean[] = [];
  let isQuoted = false;
  let at = 0;
  for (;;) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(script);
    if (!match) return found;
    const [piece, delimiter, bare, braced, set, read] = match;
    const used = bare ?? braced;
    const { index: start } = match;
    at = start + piece.length;
    if (piece === '"') isQuoted = !isQuoted;
    else if (piece === '$(' || (piece === '(' && !isQuoted)) {
      outer.push(isQuoted);
      isQuoted = false;
    } else if (piece === ')' && !isQuoted) isQuoted = outer.pop() ?? false;
    else if (used !== undefined) {
      found.push({ name: used, isSet: false, start, end: at });
    } else if (isQuoted && !piece.startsWith('\\')) {
      // Comments, single quotes, and assignments are only text here.
      at = start + 1;
    } else if (piece === "'") at = after(script, "'", at);
    else if (delimiter !== undefined) at = after(script, `\n${delimiter}`, at);
    else if (read !== undefined) {
      found.push({ name: read, isSet: true, start: at - read.length, end: at });
    } else if (set !== undefined) {
      LITERAL.lastIndex = at;
      const [whole, ...kinds] = LITERAL.exec(script) ?? [];
      const value = kinds.find((kind) => kind !== undefined);
      const from = at + (whole !== undefined && kinds[2] === undefined ? 1 : 0);
      found.push({
        name: set,
        isSet: true,
        start: from,
        end: from + (value?.length ?? 0),
        ...(value === undefined ? {} : { value }),
      });
      if (whole !== undefined) at += whole.length;
    }
  }
}

function after(script: string, end: string, from: number): number {
  const at = script.indexOf(end, from);
  return at < 0 ? script.length : at + end.length;
}
