/** A statement of a script, and its offset in the script. */
export type Statement = { readonly text: string; readonly at: number };

// Tokens in which a semicolon doesn't end a statement: comments, names, strings, and dollar-quoted bodies.
const SKIPPED =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1/giy;
const BODY = /\bbegin\s+atomic\b/i;

/** Splits an SQL script into its statements, the way `psql` does. Each includes its semicolon. */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  const close = (end: number) => {
    const text = script.slice(start, end);
    const lead = leadOf(text);
    if (text.slice(lead).trim() !== '') {
      statements.push({ text: text.slice(lead), at: start + lead });
    }
    start = end;
  };
  for (let at = 0; at < script.length; at += 1) {
    SKIPPED.lastIndex = at;
    const [skipped] = SKIPPED.exec(script) ?? [];
    if (skipped !== undefined) at += Math.max(0, skipped.length - 1);
    else if (script[at] === ';' && !isInBody(script.slice(start, at))) close(at + 1);
  }
  close(script.length);
  return statements;
}

// Skips leading spaces and comments, so that the offset points to the first word.
function leadOf(text: string): number {
  return /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0;
}

function isInBody(text: string): boolean {
  return BODY.test(text) && !/\bend\s*$/i.test(text);
}
