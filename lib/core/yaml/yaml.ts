import {
  type Document,
  isCollection,
  isPair,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { removeForbiddenCharacters } from '../forbidden-characters';
import type { Place, Problem } from '../problem';
import type { WrittenNumber } from '../written-number';
import { explainYamlErrors } from './explain-yaml-errors';
import { findYamlFaults } from './find-yaml-faults';
import { indentQuotes } from './indent-quotes';
import { indexYaml } from './index-yaml';
import { type Outline, outlineYaml } from './outline-yaml';

/** A parsed YAML value with the source positions of its parts. */
export type Yaml = {
  readonly value: unknown;
  /** Returns the position of the value at `path`, or of its nearest parent that exists. */
  locate(path: readonly PropertyKey[]): Place;
  /** Returns the position of the key at the end of `path`, or of its nearest parent that exists. */
  locateKey(path: readonly PropertyKey[]): Place;
  /** Returns the positions of the values around a position, innermost first. */
  around(place: Place): Place[];
  /** Returns every number as written, in source order. */
  findNumbers(): readonly WrittenNumber[];
  /** Returns where its values are, for a later run; see `outlineYaml`. */
  outline(): Outline | undefined;
};

/** As much of a YAML document as can be read, and all of its problems. */
export type ReadYaml = { readonly yaml: Yaml | undefined; readonly problems: readonly Problem[] };

/** Limits for untrusted YAML: total characters, nesting levels, and aliases. */
export type YamlLimits = {
  readonly size: number;
  readonly depth: number;
  readonly aliases: number;
  /** True if keys may be named `__proto__`, `constructor`, and `prototype`. */
  readonly hasAnyKeys?: boolean;
  /** True if a plain `<<` merges other maps, as in YAML 1.1. Otherwise, it's a key like any other. */
  readonly hasMerges?: boolean;
  /** True if the further lines of a quoted text may be indented as little as its key, which is an error otherwise. */
  readonly hasLooseQuotes?: boolean;
};

/** Reads YAML, or returns all of its problems; see `readYaml`. */
export function parseYaml(
  file: string,
  text: string,
  limits: YamlLimits,
  firstLine = 1,
): Yaml | Problem[] {
  const { yaml, problems } = readYaml(file, text, limits, firstLine);
  return yaml && problems.length === 0 ? yaml : [...problems];
}

/**
 * Reads one YAML 1.2 document that begins on line `firstLine` of `file`. Besides syntax errors, these are problems:
 * duplicate keys, keys that aren't text, keys such as `__proto__`, tags and merges beyond the core schema, aliases that
 * form a cycle, and forbidden characters written as escapes. For duplicate keys, the last value wins. Forbidden
 * characters are removed.
 */
export function readYaml(file: string, text: string, limits: YamlLimits, firstLine = 1): ReadYaml {
  const lines = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) };
  };
  const refuse = (offset: number, message: string, fix: string): ReadYaml => ({
    yaml: undefined,
    problems: [{ ...placeAt(offset), message, fix }],
  });
  if (text.length > limits.size) {
    return refuse(
      0,
      `This YAML has ${text.length} characters; the maximum is ${limits.size}`,
      'split the file',
    );
  }
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: false,
    strict: true,
    merge: limits.hasMerges ?? false,
  });
  const faults = [...document.errors, ...document.warnings];
  // The parser is recursive, and reports a stack overflow from deep nesting as a syntax error.
  if (faults.some(({ message }) => message.startsWith('Maximum call stack'))) {
    return refuse(0, `This YAML is nested more than ${limits.depth} levels deep`, 'flatten it');
  }
  if (faults.length > 0) {
    const loose = readLoose(file, text, limits, firstLine);
    if (loose) return loose;
    return { yaml: undefined, problems: explainYamlErrors(faults, text, placeAt) };
  }

  const deep = findDeepNode(document.contents, limits.depth);
  if (deep !== undefined) {
    return refuse(deep, `This YAML is nested more than ${limits.depth} levels deep`, 'flatten it');
  }

  const yamlFaults = findYamlFaults(document, limits.hasAnyKeys ?? false);
  const problems = yamlFaults.map(({ at, isFatal: _, ...said }) => ({ ...placeAt(at), ...said }));
  if (yamlFaults.some(({ isFatal }) => isFatal)) return { yaml: undefined, problems };
  if (problems.length > 0) removeHiddenCharacters(document);

  try {
    const value: unknown = document.toJS({ maxAliasCount: limits.aliases });
    const start = { file, line: firstLine, column: 1 };
    const offsetAt = ({ line, column }: Place) =>
      (lines.lineStarts[line - firstLine] ?? 0) + column - 1;
    return { yaml: { value, ...placesOf(document, { placeAt, offsetAt }, start) }, problems };
  } catch {
    // The parser counts aliases only here. Other faults have been reported above.
    const message = 'The aliases in this YAML repeat too many values';
    const fix = 'write the values out, without aliases';
    return { yaml: undefined, problems: [...problems, ...refuse(0, message, fix).problems] };
  }
}

// Reads a text whose only errors are lines that quoted texts continue on. Unless they're allowed, reports all of them.
function readLoose(...[file, text, limits, firstLine = 1]: Parameters<typeof readYaml>) {
  const { text: indented, lines } = indentQuotes(text);
  if (lines.length === 0) return undefined;
  const read = readYaml(file, indented, limits, firstLine);
  if (!read.yaml) return undefined;
  if (limits.hasLooseQuotes) return read;
  const message = 'This line continues a quoted text, so it must be indented more than its key';
  const fix = 'indent the line, or write the text as a block after `|`';
  const problems = lines.map((line) => {
    return { file, line: line + firstLine - 1, column: 1, message, fix };
  });
  return { yaml: undefined, problems: problems.slice(0, MOST_LINES) };
}

const MOST_LINES = 20;

type PlaceAt = (offset: number) => Place;

function placesOf(
  document: Document.Parsed,
  { placeAt, offsetAt }: { readonly placeAt: PlaceAt; readonly offsetAt: (place: Place) => number },
  start: Place,
): Omit<Yaml, 'value'> {
  const index = indexYaml(document);
  const placeOf = (node: Node | undefined) => (node?.range ? placeAt(node.range[0]) : start);
  return {
    locate: (path) => placeOf(index.find(path)),
    outline: () => outlineYaml(document),
    locateKey: (path) => placeOf(index.findKey(path) ?? index.find(path)),
    around: (place) => index.findAround(offsetAt(place)).map(placeOf),
    findNumbers: () =>
      findYamlNumbers(document).map(({ at, ...number }) => ({ ...number, place: placeAt(at) })),
  };
}

function removeHiddenCharacters(document: Document.Parsed): void {
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value !== 'string') return;
      scalar.value = removeForbiddenCharacters(scalar.value);
    },
  });
}

/** Returns the offset of a node deeper than `limit`, or undefined. Doesn't recurse. */
function findDeepNode(root: unknown, limit: number): number | undefined {
  const waiting = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (!isCollection(node)) continue;
    if (depth >= limit) return node.range?.[0] ?? 0;
    for (const item of node.items) {
      for (const inner of isPair(item) ? [item.key, item.value] : [item]) {
        waiting.push({ node: inner, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

/** Returns every number in a YAML document with its offset, in source order. Doesn't follow aliases. */
function findYamlNumbers(
  document: Document.Parsed,
): (Omit<WrittenNumber, 'place'> & { readonly at: number })[] {
  const found: (Omit<WrittenNumber, 'place'> & { readonly at: number })[] = [];
  visit(document, {
    Scalar(step, { value, source, range }) {
      if (typeof value !== 'number' || source === undefined) return;
      found.push({ text: source, value, isKey: step === 'key', at: range?.[0] ?? 0 });
    },
  });
  return found;
}
