import { isFields } from '../model/fields';
import { pointerOf } from '../model/node';
import type { SourceFile } from '../model/source-file';

type Path = readonly string[];

/** Returns a file without the values at these paths. The remaining values keep their locations. */
export function withoutSpots(source: SourceFile, paths: readonly Path[]): SourceFile {
  const value = structuredClone(source.value);
  const lists = new Set<unknown[]>();
  const removed = new Map<string, Set<number>>();
  const emptiable: (() => void)[] = [];
  for (const path of paths) {
    const last = path.at(-1);
    if (last === undefined) continue;
    const above = path.slice(0, -1);
    const holder = valueAt(value, above);
    const around = valueAt(value, above.slice(0, -1));
    if (Array.isArray(holder)) {
      // Removing it now would change the indexes of the others. Items of a tuple must keep theirs.
      const isTuple = above.at(-1) === 'prefixItems';
      holder[Number(last)] = isTuple ? {} : GONE;
      if (isTuple) continue;
      lists.add(holder);
      emptiable.push(() => dropEmpty(around, above.at(-1) ?? ''));
      const indexes = removed.get(pointerOf(above)) ?? new Set();
      removed.set(pointerOf(above), indexes.add(Number(last)));
    } else if (isFields(holder)) Reflect.deleteProperty(holder, last);
  }
  for (const list of lists) list.splice(0, list.length, ...list.filter((item) => item !== GONE));
  for (const drop of emptiable) drop();
  return { ...source, value, locate: (path) => source.locate(writtenPath(removed, path)) };
}

const GONE = Symbol('gone');

// These lists can't be empty.
const NEVER_EMPTY = new Set(['allOf', 'anyOf', 'oneOf', 'required']);

function dropEmpty(holder: unknown, field: string): void {
  if (!isFields(holder) || !NEVER_EMPTY.has(field)) return;
  const list = holder[field];
  if (Array.isArray(list) && list.length === 0) Reflect.deleteProperty(holder, field);
}

function valueAt(top: unknown, path: Path): unknown {
  let value = top;
  for (const step of path) {
    const holder: object = typeof value === 'object' && value !== null ? value : {};
    value = Object.hasOwn(holder, step) ? (holder as Record<string, unknown>)[step] : undefined;
  }
  return value;
}

// Converts the indexes of shortened lists to those in the file.
function writtenPath(removed: ReadonlyMap<string, ReadonlySet<number>>, path: Path): Path {
  const written: string[] = [];
  for (const step of path) {
    const indexes = removed.get(pointerOf(written));
    let index = Number(step);
    for (const gone of [...(indexes ?? [])].sort((a, b) => a - b)) if (gone <= index) index += 1;
    written.push(indexes ? String(index) : step);
  }
  return written;
}
