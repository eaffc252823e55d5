import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LIMITS } from '../content/limits';
import { findResults, type ResultPath, readJsonResult, writeResult } from '../work/results';
import type { CompileInput } from './compile';
import { compileAll } from './compile-pool';
import type { CompiledDoc } from './compiled';
import type { ElementRules } from './elements';

/** A compiled page without its program, and the hash of all of its inputs, which names the file with the program. */
export type CachedDoc = { readonly hash: string; readonly compiled: Omit<CompiledDoc, 'code'> };

/**
 * Compiles pages that aren't in the cache in `folder` yet. Each result is a file named after the hash of its input.
 * Results of inputs for which `isSaved` returns false stay in memory.
 */
export async function compileCached(
  inputs: readonly CompileInput[],
  elements: ElementRules,
  folder: string,
  isSaved: (input: CompileInput) => boolean = () => true,
): Promise<CachedDoc[]> {
  // If the folder was deleted, also drop the in-memory results.
  if (mkdirSync(folder, { recursive: true })) remembered = new WeakMap();
  const pathOf = await findResults(folder, 'markdown/compile');
  const rules = JSON.stringify([...elements]);
  const before = inputs.map((input) => {
    const known = remembered.get(input);
    return known?.folder === folder ? known.doc : undefined;
  });
  const paths = inputs.map((input, index) => {
    const hash = before[index]?.hash;
    return hash ? join(folder, hash) : findPath(pathOf, input, rules);
  });
  const known = paths.map((path, index) => before[index]?.compiled ?? readCached(path));
  const missing = inputs.flatMap((input, index) => (known[index] ? [] : [{ input, index }]));
  const isEachSaved = missing.every(({ input }) => isSaved(input));
  const compiled = await compileAll(
    missing.map(({ input }) => input),
    elements,
    LIMITS.pageTime,
    // After an edit, most of a page's code is the same.
    isEachSaved ? join(dirname(folder), 'code') : undefined,
  );
  for (const [order, { input, index }] of missing.entries()) {
    const result = compiled[order];
    if (!result) throw new Error('a page was not compiled');
    known[index] = withoutCode(result);
    if (isSaved(input)) writeResult(paths[index] ?? '', JSON.stringify(result));
  }
  return inputs.map((input, index) => {
    const [hash, compiled] = [basename(paths[index] ?? ''), known[index]];
    if (!hash || !compiled) throw new Error('a page was not compiled');
    const doc = before[index] ?? { hash, compiled };
    // Don't remember a page that timed out: it may be faster next time.
    if (!compiled.isLate) remembered.set(input, { folder, doc });
    return doc;
  });
}

// Results, keyed by input object. In `dev`, inputs that didn't change between two saves aren't hashed or read again.
let remembered = new WeakMap<CompileInput, { readonly folder: string; readonly doc: CachedDoc }>();

function findPath(pathOf: ResultPath, input: CompileInput, rules: string): string {
  const { file, body, bodyLine, aliases = {} } = input;
  return pathOf(JSON.stringify([file, bodyLine, body, aliases]), rules);
}

function readCached(path: string): CachedDoc['compiled'] | undefined {
  const known = readJsonResult<CompiledDoc>(path);
  // Retry a page that timed out: it may be faster this time.
  return !known || known.isLate ? undefined : withoutCode(known);
}

// The programs of a large site take hundreds of megabytes, and only pages that are rendered need theirs.
function withoutCode({ code: _, ...compiled }: CompiledDoc): CachedDoc['compiled'] {
  return compiled;
}
