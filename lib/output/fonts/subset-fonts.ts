import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from '../../core/list-files';
import { writeWhole } from '../../core/write-whole';
import { pruneCache } from '../../work/prune-cache';
import { type Face, findFaces } from './find-faces';

/** The folder that keeps subsets between builds, and the hash of the code that makes them. */
export type FontCache = { readonly folder: string; readonly code: string };

/**
 * Reduces the fonts of an exported site to `characters` and to the weights that the style sheet declares. Renames each
 * font and its style sheet by content hash and updates the references. The same input produces the same bytes.
 */
export async function subsetFonts(
  folder: string,
  characters: string,
  cache: FontCache,
): Promise<void> {
  const files = listFiles(folder);
  const renamed = new Map<string, string>();
  const used = new Set<string>();
  for (const file of files.filter((path) => path.endsWith('.css'))) {
    const sheet = join(folder, file);
    let css = readFileSync(sheet, 'utf8');
    const faces = findFaces(css);
    for (const face of faces) {
      const source = join(dirname(sheet), face.url);
      const font = await readSubset(readFileSync(source), { characters, face, cache, used });
      rmSync(source);
      const name = basename(source).replace(/\.[^.]+(\.[^.]+)$/, `.${hashOf(font)}$1`);
      writeFileSync(join(dirname(source), name), font);
      css = css.replaceAll(basename(source), name);
    }
    if (faces.length === 0) continue;
    rmSync(sheet);
    const name = `${hashOf(css)}.css`;
    writeFileSync(join(dirname(sheet), name), css);
    renamed.set(basename(file), name);
  }
  pruneCache(cache.folder, used);
  rename(renamed, folder, files);
}

type Subsetting = {
  readonly characters: string;
  readonly face: Face;
  readonly cache: FontCache;
  /** Collects the names of the cache files that this build uses. */
  readonly used: Set<string>;
};

async function readSubset(
  font: Buffer,
  { characters, face: { weights }, cache, used }: Subsetting,
): Promise<Uint8Array> {
  const key = createHash('sha256').update(JSON.stringify([cache.code, characters, weights]));
  const name = `${key.update(font).digest('hex').slice(0, 32)}.woff2`;
  used.add(name);
  const cached = join(cache.folder, name);
  if (existsSync(cached)) return readFileSync(cached);
  const { default: subsetFont } = await import('subset-font');
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
  mkdirSync(cache.folder, { recursive: true });
  writeWhole(cached, subset);
  return subset;
}

function rename(names: ReadonlyMap<string, string>, folder: string, files: readonly string[]) {
  for (const file of files.filter((path) => /\.(html|txt|js)$/.test(path))) {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    let text = before;
    for (const [from, to] of names) text = text.replaceAll(`/${from}`, `/${to}`);
    if (text !== before) writeFileSync(path, text);
  }
}

function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 10);
}
