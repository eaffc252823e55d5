import { deserialize, serialize } from 'node:v8';
import { locateInOutline } from '../core/yaml/locate-in-outline';
import type { Outline } from '../core/yaml/outline-yaml';
import { readResult, writeResult } from '../work/results';
import type { Located } from './parse-located';
import type { SourceFile } from './read';

type Kept<T> = { readonly value: T; readonly outline: Outline };

/** Keeps a value that was parsed and checked in an earlier run. `path` names everything that it depends on. */
export function keepData<T>(path: string, kept: Kept<T>): void {
  writeResult(path, serialize(kept));
}

/** Returns the value that an earlier run kept at `path` for this text, or undefined. */
export function readKeptData<T>(path: string, source: SourceFile): Located<T> | undefined {
  const bytes = readResult(path);
  if (!bytes) return undefined;
  const { value, outline } = deserialize(bytes) as Kept<T>;
  return { value, file: source.file, locate: locateInOutline(outline, source) };
}
