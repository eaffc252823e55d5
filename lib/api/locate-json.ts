/** The offset of each value in a JSON text that is known to be sound, by the path that leads to it. */
type JsonSpot = { readonly at: number; readonly inner: Map<string, JsonSpot> };

// Notes where each value begins, in one pass.
function locateJson(text: string): JsonSpot {
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

/** Says the line and the column, counted from 1, of the value at a path or of its nearest parent that exists. */
export function createJsonLocator(
  text: string,
): (path: readonly string[]) => { readonly line: number; readonly column: number } {
  const top = locateJson(text);
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (path) => {
    let spot = top;
    for (const step of path) {
      const next = spot.inner.get(step);
      if (!next) break;
      spot = next;
    }
    const line = lineOf(starts, spot.at);
    return { line, column: spot.at - (starts[line - 1] ?? 0) + 1 };
  };
}

// How many lines have begun at an offset.
function lineOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
