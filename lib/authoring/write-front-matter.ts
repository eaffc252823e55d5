type Value =
  | string
  | number
  | boolean
  | readonly string[]
  | Readonly<Record<string, string>>
  | undefined;

/** Serializes front matter, with the keys in this order. Omits keys whose value is undefined. */
export function writeFrontMatter(facts: Readonly<Record<string, Value>>): string {
  const lines = Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${write(value)}`.replace(': \n', ':\n')],
  );
  return `---\n${lines.join('\n')}\n---\n\n`;
}

function write(value: Exclude<Value, undefined>): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeText(value);
  if (isList(value)) return `[${value.map(writeText).join(', ')}]`;
  const lines = Object.entries(value).map(([key, text]) => `\n  ${key}: ${writeText(text)}`);
  return lines.join('');
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value);
}

// Quotes text unless every YAML parser reads it as the same string, or it's a date.
function writeText(text: string): string {
  const isPlain =
    /^[A-Za-z][A-Za-z0-9 '()./-]*$/.test(text) && !/ $|^(true|false|null|yes|no)$/i.test(text);
  return isPlain || /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : JSON.stringify(text);
}
