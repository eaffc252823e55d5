/**
 * Returns the strings inside a value that are a single word, without quotes around it. Iterative, so deep values can't
 * overflow the stack.
 */
export function findWords(value: unknown): Set<string> {
  const words = new Set<string>();
  const seen = new Set<object>();
  const ahead: unknown[] = [value];
  while (ahead.length > 0) {
    const next = ahead.pop();
    if (typeof next === 'string') {
      const [, word] = /^"?([A-Za-z][\w-]{0,99})"?$/.exec(next) ?? [];
      if (word !== undefined) words.add(word);
    } else if (typeof next === 'object' && next !== null && !seen.has(next)) {
      seen.add(next);
      for (const inner of Object.values(next)) ahead.push(inner);
    }
  }
  return words;
}
