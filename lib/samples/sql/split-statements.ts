/** One statement of a script, and the offset in the script at which it begins. */
export type Statement = { readonly text: string; readonly at: number };

// What holds a semicolon that ends nothing: comments, names, texts, and bodies between dollar signs.
const SKIPPED =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1/giy;
const BODY = /\bbegin\s+atomic\b/i;

/** The statements of a script of SQL in order, as `psql` sends them: each up to its semicolon. */
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

// Spaces and comments in front, so that a place is that of the first word.
function leadOf(text: string): number {
  return /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0;
}

function isInBody(text: string): boolean {
  return BODY.test(text) && !/\bend\s*$/i.test(text);
}
