import { mergeJson } from './merge-json';

/**
 * Parses JSON as merges leave it behind: commas may be missing or one too many, and both values of a key that appears
 * twice are kept. Returns undefined for anything else that isn't JSON, such as a file that ends too early.
 */
export function parseLooseJson(text: string): unknown {
  const tokens = text.match(/"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\S/g) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const isBefore = (end: string) => {
    while (tokens[at] === ',') at += 1;
    if (tokens[at] !== end) return true;
    at += 1;
    return false;
  };
  const read = (): unknown => {
    const token = next();
    if (token === '[') {
      const list: unknown[] = [];
      while (isBefore(']')) list.push(read());
      return list;
    }
    if (token !== '{') return JSON.parse(token);
    const values = new Map<string, unknown>();
    while (isBefore('}')) {
      const key = String(JSON.parse(next()));
      if (next() !== ':') throw new SyntaxError('no colon');
      const sides = { base: undefined, ours: values.get(key), theirs: read() };
      values.set(
        key,
        mergeJson(sides, ({ theirs }) => theirs),
      );
    }
    return Object.fromEntries(values);
  };
  try {
    const value = read();
    return at === tokens.length ? value : undefined;
  } catch {
    return undefined;
  }
}
