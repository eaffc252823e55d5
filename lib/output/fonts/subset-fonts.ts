import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from '../../core/list-files';
import { type Cache, openCache } from '../../work/cache';
import { hashOfCode } from '../../work/code-hash';
import { hashOf as sha256 } from '../../work/hash-files.mjs';
import { type Face, findFaces } from './find-faces';

/**
 * Reduces the fonts of an exported site to `characters` and to the weights that the style sheet declares. Renames each
 * font and its style sheet by content hash. Returns the new name of each style sheet, keyed by the old one, for the pages
 * that load it. The same input produces the same bytes.
 */
export async function subsetFonts(
  folder: string,
  characters: string,
  cacheDir: string,
): Promise<Map<string, string>> {
  const cache = openCache(cacheDir, 'fonts', await hashOfCode('output/fonts/subset-fonts'));
  const files = listFiles(folder);
  const renamed = new Map<string, string>();
  for (const file of files.filter((path) => path.endsWith('.css'))) {
    const sheet = join(folder, file);
    let css = readFileSync(sheet, 'utf8');
    const faces = findFaces(css);
    for (const face of faces) {
      const source = join(dirname(sheet), face.url);
      const font = await readSubset(readFileSync(source), { characters, face, cache });
      rmSync(source);
      const name = basename(source).replace(/\.[^.]+(\.[^.]+)$/, `.${hashOf(font)}$1`);
      writeFileSync(join(dirname(source), name), font);
      css = css.replaceAll(basename(source), name);
    }
    if (!css.includes('@font-face')) continue;
    rmSync(sheet);
    const name = `${hashOf(css)}.css`;
    writeFileSync(join(dirname(sheet), name), css);
    renamed.set(basename(file), name);
  }
  return renamed;
}

type Subsetting = {
  readonly characters: string;
  readonly face: Face;
  /** The subsets that earlier builds made. */
  readonly cache: Cache;
};

async function readSubset(
  font: Buffer,
  { characters, face: { weights }, cache }: Subsetting,
): Promise<Uint8Array> {
  const key = cache.keyOf(JSON.stringify([characters, weights]), font);
  const known = cache.read(key);
  if (known) return known;
  const { default: subsetFont } = await import('subset-font');
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
  cache.write(key, subset);
  return subset;
}

function hashOf(data: string | Uint8Array): string {
  return sha256(data).slice(0, 10);
}
