import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findResults, type ResultPath, readJsonResult, writeResult } from '../work/results';
import type { CompileInput } from './compile';
import { compileAll } from './compile-pool';
import type { CompiledDoc } from './compiled';
import type { ElementRules } from './elements';

/** A compiled page without its program, and the hash of all of its inputs, which names the file with the program. */
export type CachedDoc = { readonly hash: string; readonly compiled: Omit<CompiledDoc, 'code'> };

type CacheOptions = {
  /** The folder of the cache. Each result is a file named after the hash of its input. */
  readonly folder: string;
  /** Whether the pages will be rendered, and so need their programs. */
  readonly isRendered: boolean;
  /** Returns false for an input whose result should stay in memory. */
  readonly isSaved?: (input: CompileInput) => boolean;
};

/** Compiles pages that aren't in the cache yet. */
export async function compileCached(
  inputs: readonly CompileInput[],
  elements: ElementRules,
  { folder, isRendered, isSaved = () => true }: CacheOptions,
): Promise<CachedDoc[]> {
  // If the folder was deleted, also drop the in-memory results.
  if (mkdirSync(folder, { recursive: true })) remembered = new WeakMap();
  const pathOf = await findResults(folder, 'markdown/compile');
  const rules = JSON.stringify([...elements]);
  const before = inputs.map((input) => {
    const known = remembered.get(input);
    const fits = known?.folder === folder && (known.hasProgram || !isRendered);
    return fits ? known.doc : undefined;
  });
  const paths = inputs.map((input, index) => {
    const hash = before[index]?.hash;
    return hash ? join(folder, hash) : findPath(pathOf, input, rules);
  });
  const known = paths.map((path, index) => before[index]?.compiled ?? readCached(path, isRendered));
  const missing = inputs.flatMap((input, index) => (known[index] ? [] : [{ input, index }]));
  const isEachSaved = missing.every(({ input }) => isSaved(input));
  const compiled = await compileAll(
    missing.map(({ input }) => input),
    elements,
    {
      isRendered,
      // After an edit, most of a page's code is the same.
      codeFolder: isEachSaved ? join(dirname(folder), 'code') : undefined,
    },
  );
  for (const [order, { input, index }] of missing.entries()) {
    const result = compiled[order];
    if (!result) throw new Error('a page was not compiled');
    known[index] = withoutCode(result);
    if (isSaved(input)) writeResult(fileOf(paths[index] ?? '', isRendered), JSON.stringify(result));
  }
  return inputs.map((input, index) => {
    const [hash, compiled] = [basename(paths[index] ?? ''), known[index]];
    if (!hash || !compiled) throw new Error('a page was not compiled');
    const doc = before[index] ?? { hash, compiled };
    const hasProgram = isRendered || remembered.get(input)?.hasProgram === true;
    // Don't remember a page that timed out: it may be faster next time.
    if (!compiled.isLate) remembered.set(input, { folder, hasProgram, doc });
    return doc;
  });
}

// Results, keyed by input object. In `dev`, inputs that didn't change between two saves aren't hashed or read again.
let remembered = new WeakMap<CompileInput, Remembered>();

type Remembered = {
  readonly folder: string;
  /** Whether a page that's rendered can read its program from the folder. */
  readonly hasProgram: boolean;
  readonly doc: CachedDoc;
};

function findPath(pathOf: ResultPath, input: CompileInput, rules: string): string {
  const { file, body, bodyLine, aliases = {} } = input;
  return pathOf(JSON.stringify([file, bodyLine, body, aliases]), rules);
}

// Checks write separate files, because a check can run during a build, whose pages read their programs later.
function fileOf(path: string, isRendered: boolean): string {
  return isRendered ? path : `${path}-checked`;
}

function readCached(path: string, isRendered: boolean): CachedDoc['compiled'] | undefined {
  const known =
    readJsonResult<CompiledDoc>(fileOf(path, true)) ??
    (isRendered ? undefined : readJsonResult<CompiledDoc>(fileOf(path, false)));
  // Retry a page that timed out: it may be faster this time.
  return !known || known.isLate ? undefined : withoutCode(known);
}

// The programs of a large site take hundreds of megabytes, and only pages that are rendered need theirs.
function withoutCode({ code: _, ...compiled }: CompiledDoc): CachedDoc['compiled'] {
  return compiled;
}
