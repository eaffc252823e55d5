import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../core/write-whole';
import { hashOfProgram } from '../work/hash-of-program';
import type { CompileInput } from './compile';
import { compileAll } from './compile-pool';
import type { CompiledDoc } from './compiled';
import type { ElementRules } from './elements';

/** A compiled page under the hash of all that it was made from. */
export type CachedDoc = { readonly hash: string; readonly compiled: CompiledDoc };

/** Compiles what has not been compiled before. Each result is a file named by the hash of its input. */
export async function compileCached(
  inputs: readonly CompileInput[],
  elements: ElementRules,
  folder: string,
): Promise<CachedDoc[]> {
  // Where the folder was thrown away, what is remembered of it is too.
  if (mkdirSync(folder, { recursive: true })) remembered = new WeakMap();
  const salt = JSON.stringify([await hashOfProgram(), [...elements]]);
  const before = inputs.map((input) => {
    const known = remembered.get(input);
    return known?.folder === folder ? known.doc : undefined;
  });
  const hashes = inputs.map((input, index) => before[index]?.hash ?? hashOf(input, salt));
  const known = hashes.map(
    (hash, index) => before[index]?.compiled ?? readCached(join(folder, `${hash}.json`)),
  );
  const missing = inputs.flatMap((input, index) => (known[index] ? [] : [{ input, index }]));
  const compiled = await compileAll(
    missing.map(({ input }) => input),
    elements,
  );
  for (const [order, { index }] of missing.entries()) {
    const result = compiled[order];
    if (!result) throw new Error('a page was not compiled');
    known[index] = result;
    writeWhole(join(folder, `${hashes[index]}.json`), JSON.stringify(result));
  }
  return inputs.map((input, index) => {
    const [hash, compiled] = [hashes[index], known[index]];
    if (!hash || !compiled) throw new Error('a page was not compiled');
    const doc = before[index] ?? { hash, compiled };
    // A page that was only slow may be faster the next time.
    if (!compiled.isLate) remembered.set(input, { folder, doc });
    return doc;
  });
}

// An input that stays the same object, as in `dev` between two saves, is neither hashed nor read again.
let remembered = new WeakMap<CompileInput, { readonly folder: string; readonly doc: CachedDoc }>();

function hashOf({ file, body, bodyLine, aliases = {} }: CompileInput, salt: string): string {
  const text = JSON.stringify([salt, file, bodyLine, body, aliases]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function readCached(path: string): CompiledDoc | undefined {
  try {
    const known = JSON.parse(readFileSync(path, 'utf8')) as CompiledDoc;
    // A page that was only slow may be faster this time.
    return known.isLate ? undefined : known;
  } catch {
    // Absent, or cut off by a full disk: compile it again.
    return undefined;
  }
}
