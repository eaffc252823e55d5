/**
 * Parses JSON that the YAML reader would read the same way and without problems. Returns undefined if the YAML reader
 * might find a problem. This is a hundred times faster, but records no locations.
 */
export function readPlainJson(text: string): { readonly value: unknown } | undefined {
  // Escapes can hide characters, and these keys have a special meaning in YAML or in JavaScript objects.
  if (/\\[^"\\/nrt]/.test(text) || /"(__proto__|constructor|prototype|<<)"/.test(text)) {
    return undefined;
  }
  const value = parse(text);
  // A duplicate key is written twice, but the parsed value has it only once.
  return value !== undefined && countWritten(text) === countKept(value.value) ? value : undefined;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function countWritten(text: string): number {
  let count = 0;
  let isInText = false;
  // Matches single characters, not whole strings: very long strings would overflow the regex engine's stack.
  for (const [part, colon] of text.matchAll(/\\.|"(\s*:)?/g)) {
    if (!part.startsWith('"')) continue;
    if (isInText && colon !== undefined) count += 1;
    isInText = !isInText;
  }
  return count;
}

function countKept(value: unknown): number {
  let count = 0;
  const ahead: unknown[] = [value];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inner = Object.values(next);
    if (!Array.isArray(next)) count += inner.length;
    for (const item of inner) if (typeof item === 'object' && item !== null) ahead.push(item);
  }
  return count;
}
