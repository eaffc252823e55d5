import { mapFields } from '../model/fields';

/** The keys that lead to a value. */
export type Path = readonly string[];

/** The path of each object of a Swagger file. */
export const writtenPaths = new WeakMap<object, Path>();

// The path that each converted object comes from.
const origins = new WeakMap<object, Path>();

// Fields with another name in the Swagger file. All other fields that it lacks have the place of their object.
const RENAMED = new Map([
  ['openapi', 'swagger'],
  ['nullable', 'x-nullable'],
  ['style', 'collectionFormat'],
  ['explode', 'collectionFormat'],
  ['scheme', 'type'],
]);

/** Returns where a value of a converted description was written in the Swagger file. */
export function writtenPath(converted: unknown, path: Path): Path {
  let holder = converted as object;
  let written: Path = [];
  for (const step of path) {
    const value = Object.getOwnPropertyDescriptor(Object(holder), step)?.value;
    const name = origins.has(holder) ? RENAMED.get(step) : undefined;
    written = origins.get(value) ?? writtenPaths.get(value) ?? [...written, name ?? step];
    holder = value;
  }
  return written;
}

/** Records where a converted object comes from: the value at `path` in `written`. Returns the converted object. */
export function from<T>(written: unknown, converted: T, ...path: Path): T {
  const above = writtenPaths.get(written as object);
  if (above && typeof converted === 'object' && converted !== null) {
    origins.set(converted, [...above, ...path]);
  }
  return converted;
}

/** Converts the values of an object like `mapFields`, and records where the result comes from. */
export function mapFrom(value: unknown, change: (inner: unknown, key: string) => unknown): unknown {
  return from(value, mapFields(value, change));
}
