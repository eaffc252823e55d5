/** The offset of each value in a JSON text that is known to be sound, by the path that leads to it. */
export type JsonSpot = { readonly at: number; readonly inner: Map<string, JsonSpot> };

/** Notes where each value of a sound JSON text begins, in one pass. */
export function locateJson(text: string): JsonSpot {
  let at = 0;
  const skip = () => {
    while (/\s/.test(text.charAt(at))) at += 1;
  };
  const readText = (): string => {
    const start = at;
    at += 1;
    while (text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
    at += 1;
    return JSON.parse(text.slice(start, at)) as string;
  };
  // Each value is entered at its first character and left behind its last.
  const readValue = (): JsonSpot => {
    skip();
    const spot: JsonSpot = { at, inner: new Map() };
    const open = text.charAt(at);
    if (open === '"') readText();
    else if (open === '{' || open === '[') readInner(spot, open === '{');
    else while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at += 1;
    return spot;
  };
  const readInner = (spot: JsonSpot, isObject: boolean) => {
    at += 1;
    for (skip(); !/[\]}]/.test(text.charAt(at)); skip()) {
      const name = isObject ? readText() : String(spot.inner.size);
      if (isObject) {
        skip();
        at += 1;
      }
      spot.inner.set(name, readValue());
      skip();
      if (text.charAt(at) === ',') at += 1;
    }
    at += 1;
  };
  return readValue();
}

/** The line and the column, counted from 1, of the value at a path or of its nearest parent that exists. */
export function placeInJson(
  text: string,
  top: JsonSpot,
  path: readonly string[],
): { readonly line: number; readonly column: number } {
  let spot = top;
  for (const step of path) {
    const next = spot.inner.get(step);
    if (!next) break;
    spot = next;
  }
  const before = text.slice(0, spot.at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: spot.at - lineStart + 1 };
}
