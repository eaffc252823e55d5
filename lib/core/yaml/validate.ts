import type { z } from 'zod';
import { explainIssue } from '../explain-issue';
import { nearest } from '../nearest';
import type { Problem } from '../problem';
import type { Yaml } from './yaml';

/**
 * Returns the value if it matches `schema`, or one problem for each part that doesn't. `meant` maps key names from
 * other tools to ours.
 */
export function validate<T>(
  schema: z.ZodType<T>,
  yaml: Pick<Yaml, 'value' | 'locate' | 'locateKey'>,
  fix: string,
  meant: Readonly<Record<string, string>> = {},
): { value: T } | Problem[] {
  const result = schema.safeParse(yaml.value ?? {});
  if (result.success) return { value: result.data };
  const { issues } = result.error;
  const findMeant = (key: string, known: readonly string[]) =>
    Object.hasOwn(meant, key) ? meant[key] : nearest(key, known);
  const rest = findIssuesWithMeantKeys(schema, yaml.value, issues, findMeant);
  return firstOfEachValue(rest).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      const said = explainIssue(issue, valueAt(yaml.value, issue.path));
      return [{ ...yaml.locate(issue.path), fix, ...said }];
    }
    const known = knownKeys(schema, issue.path);
    return issue.keys.map((key) => {
      const guess = findMeant(key, known);
      const keys = `known keys: ${known.map((one) => `\`${one}\``).join(', ')}`;
      return {
        ...yaml.locateKey([...issue.path, key]),
        message: `Unknown key \`${[...issue.path, key].join('.')}\``,
        fix: guess ? `did you mean \`${guess}\`? ${keys}` : `remove it; ${keys}`,
      };
    });
  });
}

type Issue = z.core.$ZodIssue;

/** Returns the issues without those that exist only because a key is misspelled, such as a missing value. */
function findIssuesWithMeantKeys(
  schema: z.ZodType,
  value: unknown,
  issues: readonly Issue[],
  findMeant: (key: string, known: readonly string[]) => string | undefined,
): readonly Issue[] {
  const copy = structuredClone(value);
  let isChanged = false;
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const parent = valueAt(copy, issue.path) as Record<string, unknown>;
    const known = knownKeys(schema, issue.path);
    for (const key of issue.keys) {
      const guess = findMeant(key, known);
      if (guess === undefined || Object.hasOwn(parent, guess)) continue;
      parent[guess] = parent[key];
      isChanged = true;
    }
  }
  if (!isChanged) return issues;
  const idOf = ({ path, message }: Issue) => JSON.stringify([path.map(String), message]);
  const left = new Set(schema.safeParse(copy).error?.issues.map(idOf));
  return issues.filter((issue) => issue.code === 'unrecognized_keys' || left.has(idOf(issue)));
}

/** Keeps the first issue for each value, because the others mostly follow from it. */
function firstOfEachValue(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ path }) => {
    const key = JSON.stringify(path.map(String));
    return !seen.has(key) && seen.add(key);
  });
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step],
    value,
  );
}

function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = schema;
  for (const step of path) {
    const inner = unwrap(current);
    current = inner?.shape?.[String(step)] ?? inner?.element ?? inner?.valueType;
  }
  return Object.keys(unwrap(current)?.shape ?? {});
}

type Inner = {
  readonly shape?: Record<string, unknown>;
  readonly element?: unknown;
  readonly valueType?: unknown;
  readonly def?: { readonly innerType?: unknown; readonly in?: unknown };
};

// Unwraps optional, default, and pipe schemas, to get the object schema with the keys.
function unwrap(schema: unknown): Inner | undefined {
  let current = schema as Inner | undefined;
  while (current && !current.shape && (current.def?.innerType ?? current.def?.in)) {
    current = (current.def.innerType ?? current.def.in) as Inner;
  }
  return current;
}
