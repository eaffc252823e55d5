type Value = string | number | boolean | readonly string[] | undefined;

/** Front matter with these keys in their order; those without a value are left out. */
export function writeFrontMatter(facts: Readonly<Record<string, Value>>): string {
  const lines = Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${write(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n`;
}

function write(value: Exclude<Value, undefined>): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return `[${value.map(writeText).join(', ')}]`;
  return writeText(value);
}

// Plain where that is the same text in every reader of YAML: dates and statuses among others.
function writeText(text: string): string {
  const isPlain =
    /^[A-Za-z][A-Za-z0-9 '()./-]*$/.test(text) && !/ $|^(true|false|null|yes|no)$/i.test(text);
  return isPlain || /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : JSON.stringify(text);
}
