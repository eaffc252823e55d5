import type { Cache } from '../work/cache';
import { hashOfCode } from '../work/code-hash';
import type { CompileInput, CompileOptions } from './compile';
import { compileAll } from './compile-pool';
import type { CompiledDoc } from './compiled';
import { type CompiledText, openPages, programOf } from './compiled-pages';

/** A compiled page, and the hash of all of its inputs, for `readCompiled`. */
export type CachedDoc = { readonly hash: string; readonly compiled: CompiledText };

type CacheOptions = Required<CompileOptions> & {
  readonly cacheDir: string;
  /** Returns false for an input whose result should stay in memory. */
  readonly isSaved?: (input: CompileInput) => boolean;
};

/** Compiles pages that aren't in the cache yet. */
export async function compileCached(
  inputs: readonly CompileInput[],
  { cacheDir, isSaved = () => true, ...options }: CacheOptions,
): Promise<CachedDoc[]> {
  const cache = openPages(cacheDir, await hashOfCode('markdown/compile'));
  const { isRendered, elements, levels } = options;
  const rules = JSON.stringify([[...elements], levels]);
  const known = new Map<CompileInput, CachedDoc>();
  // The names of the pages to compile.
  const names = new Map<CompileInput, string>();
  for (const input of inputs) {
    const before = findRemembered(input, cache, isRendered);
    const name = before?.hash ?? nameOf(input, rules, cache);
    const doc = before ?? readCached(name, cache, isRendered);
    if (doc) known.set(input, doc);
    else names.set(input, name);
  }
  const missing = [...names.keys()];
  const compiled = await compileAll(missing, {
    ...options,
    // After an edit, most of a page's code is the same.
    cacheDir: missing.every(isSaved) ? cacheDir : undefined,
  });
  for (const [index, [input, name]] of [...names].entries()) {
    const made = compiled[index];
    if (!made) throw new Error('a page was not compiled');
    known.set(input, keep(made, name, isSaved(input) ? cache : undefined));
  }
  return inputs.flatMap((input) => {
    const doc = known.get(input);
    // Another attempt may be faster.
    if (doc && !doc.compiled.isLate) remembered.set(input, doc);
    return doc ?? [];
  });
}

// Keyed by input object. In `dev`, inputs that didn't change between two saves aren't hashed or read again.
const remembered = new WeakMap<CompileInput, CachedDoc>();

// Someone may have deleted the folder with the program.
function findRemembered(input: CompileInput, cache: Cache, isRendered: boolean) {
  const doc = remembered.get(input);
  return doc && (!isRendered || cache.has(programOf(doc.hash))) ? doc : undefined;
}

function nameOf(input: CompileInput, rules: string, cache: Cache): string {
  const { file, body, bodyLine, aliases = {} } = input;
  return cache.keyOf(JSON.stringify([file, bodyLine, body, aliases]), rules);
}

function readCached(hash: string, cache: Cache, isRendered: boolean): CachedDoc | undefined {
  const compiled = cache.readJson<CompiledText>(hash);
  // Reads the program, too: a changed byte must not be found only while the page is rendered.
  const isWhole = compiled && (!isRendered || cache.read(programOf(hash)));
  return isWhole ? { hash, compiled } : undefined;
}

function keep(made: CompiledDoc, name: string, cache: Cache | undefined): CachedDoc {
  const { code, ...compiled } = made;
  // `dev` shows a page that ran out of time, but no run finds it under this name.
  const hash = made.isLate ? `${name}-late` : name;
  if (code !== undefined) cache?.write(programOf(hash), code);
  if (code !== undefined || !made.isLate) cache?.write(hash, JSON.stringify(compiled));
  return { hash, compiled };
}
