import { readText } from '../decode';
import type { Place, Problem } from '../problem';
import { parseYaml, type Yaml } from '../yaml';
import { LIMITS } from './limits';
import { type JsonMap, locateJson, placeInJson } from './locate-json';
import { pointerOf } from './node';
import { readPlainJson } from './read-json';

/** One file of the description: what it says, and where it says it. */
export type SourceFile = {
  readonly file: string;
  readonly value: unknown;
  /** Where the value at `path` is, or its nearest parent that exists. */
  locate(path: readonly string[]): Place;
};

/** Reads one YAML or JSON file, or says what makes it unfit to be read. `file` is how problems name it. */
export async function readSourceFile(path: string, file: string): Promise<SourceFile | Problem[]> {
  const read = await readText(path, file, { bytes: LIMITS.fileBytes });
  if (!('text' in read)) return read.problems;
  const yaml = readLazily(file, read.text) ?? parseYaml(file, read.text, LIMITS.yaml);
  if (Array.isArray(yaml)) return yaml;

  const { locate } = yaml;
  const knot = findKnot(yaml.value);
  if (knot) {
    const message = `${knot.message} at ${pointerOf(knot.path.slice(0, 8))}`;
    return [{ ...locate(knot.path), message, fix: knot.fix }];
  }
  if (weigh(yaml.value, new Map()) > LIMITS.weight) {
    const message = 'the aliases repeat more than a build can hold';
    return [{ file, line: 1, column: 1, message, fix: 'use $ref instead of aliases' }];
  }
  return { file, value: yaml.value, locate };
}

// Places are looked for when someone asks for one, which is seldom.
function readLazily(file: string, text: string): Pick<Yaml, 'value' | 'locate'> | undefined {
  const json = /\.json$/i.test(file) ? readPlainJson(text) : undefined;
  if (!json) return undefined;
  let map: JsonMap | undefined;
  return {
    value: json.value,
    locate(path) {
      map ??= locateJson(text);
      return { file, ...placeInJson(map, path.map(String)) };
    },
  };
}

type Knot = { readonly path: readonly string[]; readonly message: string; readonly fix: string };
type Step = {
  readonly value: object;
  readonly path: readonly string[];
};

/**
 * The first value that JSON cannot hold, or that is nested too deeply once its aliases are written out; every
 * later reader may then recurse. The YAML reader has refused values within themselves. A value that aliases repeat is entered
 * once: repeating it makes nothing deeper.
 */
function findKnot(value: unknown): Knot | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entered = new Map<object, number>();
  const stack: Step[] = [{ value, path: [] }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    for (const [key, inner] of Object.entries(step.value)) {
      if (typeof inner === 'number' && !Number.isFinite(inner)) {
        const message = `${inner} is no number of JSON`;
        return { path: [...step.path, key], message, fix: 'leave it out, or write it as text' };
      }
      if (typeof inner !== 'object' || inner === null) continue;
      const path = [...step.path, key];
      if (path.length > LIMITS.depth) {
        return { path, message: `nested deeper than ${LIMITS.depth} levels`, fix: 'flatten it' };
      }
      // Seen at this depth or deeper already: nothing new can be found below it.
      if ((entered.get(inner) ?? -1) >= path.length) continue;
      entered.set(inner, path.length);
      stack.push({ value: inner, path });
    }
  }
  return undefined;
}

// How much a value holds when each alias is written out. Depth is limited before, so this may recurse.
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
