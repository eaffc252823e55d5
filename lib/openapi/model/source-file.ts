import { readText } from '../../core/decode';
import type { Place, Problem } from '../../core/problem';
import { safeDecode } from '../../core/safe-decode';
import type { WrittenNumber } from '../../core/written-number';
import { readYaml, type Yaml } from '../../core/yaml/yaml';
import { findJsonNumbers } from './exact-numbers';
import { LIMITS } from './limits';
import { pointerOf } from './node';
import { type JsonMap, locateJson, placeInJson, placesAround, readPlainJson } from './read-json';

/** A parsed file of the description, with the source location of each value. */
export type SourceFile = {
  readonly file: string;
  readonly value: unknown;
  /** Returns the location of the value at `path`, or of its nearest existing parent. */
  locate(path: readonly string[]): Place;
  /** Returns the locations of the values around a location, innermost first. */
  around(place: Place): Place[];
  /** Returns where a text is written in the value at a location, or that location if it's written differently. */
  find(place: Place, text: string): Place;
  /** All numbers that parsing may have rounded, as written. */
  readonly numbers: readonly WrittenNumber[];
  /** Problems that don't prevent reading the file. */
  readonly problems: readonly Problem[];
};

/**
 * Reads a YAML or JSON file. Returns its problems if it can't be used. `file` is its name in problems. If `isLenient`,
 * forbidden characters are removed and reported, and quoted texts can be indented as little as their keys. Otherwise, such
 * a file can't be used.
 */
export function readSourceFile(
  path: string,
  file: string,
  isLenient = false,
): SourceFile | Problem[] {
  const emptyFix = 'begin with openapi: 3.1.0, or remove the file if nothing refers to it';
  const read = readText(path, file, {
    bytes: LIMITS.fileBytes,
    emptyFix,
    hasForbidden: isLenient,
  });
  if (!('text' in read)) return read.problems;
  if (TEXT.test(file)) {
    const locate = () => ({ file, line: 1, column: 1 });
    const find = (place: Place, sought: string) => findFrom(read.text, place, sought) ?? place;
    return { file, value: read.text, locate, around: () => [], find, numbers: [], problems: [] };
  }
  const { yaml, problems } =
    readLazily(file, read.text) ??
    readYaml(file, read.text, { ...LIMITS.yaml, hasLooseQuotes: isLenient });
  const comment = findComment(file, read.text);
  if (comment) return [comment];
  if (!yaml) return [...problems];

  const { value, locate, around } = yaml;
  const { deep, endless } = findKnots(value);
  const found = [
    ...problems,
    ...endless.slice(0, MOST_ENDLESS).map(({ path, number }) => {
      const message = `${number} isn't a JSON number (at ${pointerOf(path.slice(0, 8))})`;
      return { ...locate(path), message, fix: 'remove it, or quote it as a string' };
    }),
  ];
  if (deep) {
    const message = `Values are nested more than ${LIMITS.depth} levels deep (at ${pointerOf(deep.slice(0, 8))})`;
    return [...found, { ...locate(deep), message, fix: 'flatten it' }];
  }
  if (weigh(value, new Map()) > LIMITS.weight) {
    const message = 'The aliases repeat more content than a build can process';
    const fix = 'use $ref instead of aliases';
    return [...found, { file, line: 1, column: 1, message, fix }];
  }
  for (const knot of endless) remove(knot);
  // The Markdown parser escapes some characters of a link.
  const find = (place: Place, sought: string) =>
    findFrom(read.text, place, sought) ?? findFrom(read.text, place, safeDecode(sought)) ?? place;
  return { file, value, locate, around, find, numbers: yaml.findNumbers(), problems: found };
}

// Files that contain only a text, such as a long description or a code sample.
const TEXT =
  /\.(?:bash|cs|curl|go|html?|http|java|js|kt|markdown|md|mjs|php|ps1|py|rb|rs|sh|swift|ts|txt|xml)$/i;

// A text is at most this far from the start of its value, so that another value isn't searched. Lines after the first are
// indented at least as far as the key.
function findFrom(text: string, place: Place, sought: string): Place | undefined {
  const lines = text.split('\n', place.line + MOST_LINES);
  const first = lines[place.line - 1] ?? '';
  const start = first.indexOf(sought, place.column - 1);
  if (start >= 0) return { ...place, column: start + 1 };
  const indent = first.search(/\S/);
  for (const [index, line] of lines.slice(place.line).entries()) {
    if (line.trim() !== '' && line.search(/\S/) <= indent) break;
    const at = line.indexOf(sought);
    if (at >= 0) return { ...place, line: place.line + index + 1, column: at + 1 };
  }
  return undefined;
}

const MOST_LINES = 1_000;

// A YAML reader would take a comment for a text. In valid JSON, no line begins like one.
function findComment(file: string, text: string): Problem | undefined {
  if (!/\.json$/i.test(file)) return undefined;
  const lines = text.split('\n');
  const index = lines.findIndex((line) => /^\s*\/[/*]/.test(line));
  if (index < 0) return undefined;
  const column = (lines[index] ?? '').indexOf('/') + 1;
  const message = "JSON can't contain comments";
  return { file, line: index + 1, column, message, fix: 'remove the comment, or write YAML' };
}

type Lazy = {
  readonly yaml: Pick<Yaml, 'value' | 'locate' | 'around' | 'findNumbers'>;
  readonly problems: readonly Problem[];
};

// Computes locations on demand, because they're rarely needed.
function readLazily(file: string, text: string): Lazy | undefined {
  const json = /\.json$/i.test(file) ? readPlainJson(text) : undefined;
  if (!json) return undefined;
  let known: JsonMap | undefined;
  const mapped = (): JsonMap => {
    known ??= locateJson(text);
    return known;
  };
  const yaml: Lazy['yaml'] = {
    value: json.value,
    locate: (path) => ({ file, ...placeInJson(mapped(), path.map(String)) }),
    around: (place) => placesAround(mapped(), place).map((own) => ({ file, ...own })),
    findNumbers: () => findJsonNumbers(text, file),
  };
  return { yaml, problems: [] };
}

// Maximum number of non-finite numbers that we report per file. A file can consist entirely of them.
const MOST_ENDLESS = 20;

type Step = {
  readonly value: object;
  readonly path: readonly string[];
};

/** An infinite number or NaN, and the object or list that contains it. */
type Endless = {
  readonly holder: object;
  readonly path: readonly string[];
  readonly number: number;
};

type Knots = {
  /** Path of a value that's nested too deeply. */
  readonly deep: readonly string[] | undefined;
  readonly endless: readonly Endless[];
};

/**
 * Finds the numbers that JSON can't represent, and the first value that's nested too deeply with aliases expanded.
 * After this check, other code can recurse safely. The YAML reader has already rejected values that contain themselves.
 * Visits a repeated value again only at a greater depth.
 */
function findKnots(top: unknown): Knots {
  const endless: Endless[] = [];
  if (typeof top !== 'object' || top === null) return { deep: undefined, endless };
  const entered = new Map<object, number>();
  const stack: Step[] = [{ value: top, path: [] }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    for (const [key, inner] of Object.entries(step.value)) {
      if (typeof inner === 'number' && !Number.isFinite(inner)) {
        endless.push({ holder: step.value, path: [...step.path, key], number: inner });
      }
      if (typeof inner !== 'object' || inner === null) continue;
      const path = [...step.path, key];
      if (path.length > LIMITS.depth) return { deep: path, endless };
      // Already seen at this depth or deeper, so nothing below it can be too deep.
      if ((entered.get(inner) ?? -1) >= path.length) continue;
      entered.set(inner, path.length);
      stack.push({ value: inner, path });
    }
  }
  return { deep: undefined, endless };
}

// Removes the number so that later checks don't report it again. In a list, writes 0 so that the other items keep their
// index.
function remove({ holder, path }: Endless): void {
  const key = path.at(-1) ?? '';
  if (Array.isArray(holder)) holder[Number(key)] = 0;
  else Reflect.deleteProperty(holder, key);
}

// Returns the size of a value with aliases expanded. The depth is already limited, so recursion is safe.
function weigh(value: unknown, known: Map<object, number>): number {
  if (typeof value === 'string') return 1 + value.length / 20;
  if (typeof value !== 'object' || value === null) return 1;
  const found = known.get(value);
  if (found !== undefined) return found;
  let weight = 1;
  for (const [key, inner] of Object.entries(value)) {
    weight += weigh(inner, known) + key.length / 20;
  }
  known.set(value, weight);
  return weight;
}
