import { deserialize, serialize } from 'node:v8';
import { LineCounter } from 'yaml';
import { type Outline, offsetIn } from '../core/yaml/outline-yaml';
import { readResult, writeResult } from '../work/results';
import type { Located } from './parse-located';
import type { SourceFile } from './read';

type Kept<T> = { readonly value: T; readonly outline: Outline };

/** Keeps a value that was parsed and checked in an earlier run. `path` names everything that it depends on. */
export function keepData<T>(path: string, kept: Kept<T>): void {
  writeResult(path, serialize(kept));
}

/** Returns the value that an earlier run kept at `path` for this text, or undefined. */
export function readKeptData<T>(path: string, { file, text }: SourceFile): Located<T> | undefined {
  const bytes = readResult(path);
  if (!bytes) return undefined;
  const { value, outline } = deserialize(bytes) as Kept<T>;
  let lines: LineCounter | undefined;
  const locate: Located<T>['locate'] = (at) => {
    lines ??= countLines(text);
    const { line, col } = lines.linePos(offsetIn(outline, at));
    return { file, line, column: col };
  };
  return { value, file, locate };
}

function countLines(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines.addNewLine(at + 1);
  }
  return lines;
}
