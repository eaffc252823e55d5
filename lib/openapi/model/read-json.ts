import { findForbiddenCharacters } from '../../core/forbidden-characters';

/**
 * Parses JSON that the YAML reader would read the same way and without problems. Returns undefined if the YAML reader
 * might find a problem. This is a hundred times faster, but records no locations.
 */
export function readPlainJson(text: string): { readonly value: unknown } | undefined {
  const escapes = new Set(Array.from(text.matchAll(/\\./g), ([found]) => found));
  // These are control characters.
  if (escapes.has('\\b') || escapes.has('\\f')) return undefined;
  if (findForbiddenCharacters(text, 1).length > 0) return undefined;
  const parsed = parse(text);
  if (parsed === undefined) return undefined;
  const kept = countKept(parsed.value, escapes.has('\\u'));
  // A duplicate key is written twice, but the parsed value has it only once.
  return countWritten(text) === kept ? parsed : undefined;
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

// These keys have a special meaning in YAML or in JavaScript objects.
const SPECIAL = new Set(['__proto__', 'constructor', 'prototype', '<<']);

// Returns undefined if a key is special, or if an escape hides a forbidden character.
function countKept(value: unknown, hasEscapes: boolean): number | undefined {
  let count = 0;
  const isHidden = (text: unknown) =>
    hasEscapes && typeof text === 'string' && findForbiddenCharacters(text, 1).length > 0;
  const ahead: unknown[] = [value];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (isHidden(next)) return undefined;
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) {
      const keys = Object.keys(next);
      if (keys.some((key) => SPECIAL.has(key) || isHidden(key))) return undefined;
      count += keys.length;
    }
    for (const item of Object.values(next)) {
      if (isHidden(item)) return undefined;
      if (typeof item === 'object' && item !== null) ahead.push(item);
    }
  }
  return count;
}

/** The offset of a value in valid JSON, and the values inside it by key. */
type JsonLocation = { readonly at: number; readonly inner: Map<string, JsonLocation> };

export type JsonMap = { readonly top: JsonLocation; readonly lineStarts: readonly number[] };

/** Finds the offsets of all values in valid JSON, in one pass. */
export function locateJson(text: string): JsonMap {
  const lineStarts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
    lineStarts.push(end + 1);
  }
  return { top: locateValues(text), lineStarts };
}

/** Returns the line and column, counted from 1, of the value at a path or of its nearest existing parent. */
export function placeInJson(
  { top, lineStarts }: JsonMap,
  path: readonly string[],
): { readonly line: number; readonly column: number } {
  let location = top;
  for (const step of path) {
    const next = location.inner.get(step);
    if (!next) break;
    location = next;
  }
  const line = countUpTo(lineStarts, location.at);
  return { line, column: location.at - (lineStarts[line - 1] ?? 0) + 1 };
}

/** Returns the places of the values around a place, innermost first. */
export function placesAround(
  { top, lineStarts }: JsonMap,
  { line, column }: { readonly line: number; readonly column: number },
): { readonly line: number; readonly column: number }[] {
  const offset = (lineStarts[line - 1] ?? 0) + column - 1;
  const places: { line: number; column: number }[] = [];
  for (let location: JsonLocation | undefined = top; location; ) {
    const own = countUpTo(lineStarts, location.at);
    places.unshift({ line: own, column: location.at - (lineStarts[own - 1] ?? 0) + 1 });
    location = [...location.inner.values()].findLast(({ at }) => at <= offset);
  }
  return places;
}

// Counts the numbers up to `most` in an ascending list. Uses binary search, because it runs for every schema's
// description.
function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Values nested deeper have the location of the value around them. Deep recursion would overflow the stack.
const MOST_DEPTH = 1_000;

function locateValues(text: string): JsonLocation {
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
  // Skips white space, then reads one value and stops right after it.
  const readValue = (depth: number): JsonLocation => {
    skip();
    const location: JsonLocation = { at, inner: new Map() };
    const open = text.charAt(at);
    if (open === '"') readText();
    else if ((open === '{' || open === '[') && depth === MOST_DEPTH) skipInner();
    else if (open === '{' || open === '[') readInner(location, open === '{', depth + 1);
    else while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at += 1;
    return location;
  };
  const skipInner = () => {
    let open = 0;
    do {
      const letter = text.charAt(at);
      if (letter === '"') readText();
      else at += 1;
      if (letter === '{' || letter === '[') open += 1;
      else if (letter === '}' || letter === ']') open -= 1;
    } while (open > 0);
  };
  const readInner = (location: JsonLocation, isObject: boolean, depth: number) => {
    at += 1;
    for (skip(); !/[\]}]/.test(text.charAt(at)); skip()) {
      const name = isObject ? readText() : String(location.inner.size);
      if (isObject) {
        skip();
        at += 1;
      }
      location.inner.set(name, readValue(depth));
      skip();
      if (text.charAt(at) === ',') at += 1;
    }
    at += 1;
  };
  return readValue(0);
}
