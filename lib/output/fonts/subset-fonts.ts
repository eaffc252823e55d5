import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from '../../core/list-files';
import { hashOf as sha256 } from '../../work/hash-files.mjs';
import { findResults, type ResultPath, readResult, writeResult } from '../../work/results';
import { type Face, findFaces } from './find-faces';

/**
 * Reduces the fonts of an exported site to `characters` and to the weights that the style sheet declares. Renames each
 * font and its style sheet by content hash. Returns the new name of each style sheet, keyed by the old one, for the pages
 * that load it. The same input produces the same bytes.
 */
export async function subsetFonts(
  folder: string,
  characters: string,
  cacheFolder: string,
): Promise<Map<string, string>> {
  const pathOf = await findResults(cacheFolder, 'output/fonts/subset-fonts');
  const files = listFiles(folder);
  const renamed = new Map<string, string>();
  for (const file of files.filter((path) => path.endsWith('.css'))) {
    const sheet = join(folder, file);
    let css = readFileSync(sheet, 'utf8');
    const faces = findFaces(css);
    for (const face of faces) {
      const source = join(dirname(sheet), face.url);
      const font = await readSubset(readFileSync(source), { characters, face, pathOf });
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
  /** Returns the cache file for a subset, which an earlier build may have written. */
  readonly pathOf: ResultPath;
};

async function readSubset(
  font: Buffer,
  { characters, face: { weights }, pathOf }: Subsetting,
): Promise<Uint8Array> {
  const path = pathOf(JSON.stringify([characters, weights]), font);
  const known = readResult(path);
  if (known) return known;
  const { default: subsetFont } = await import('subset-font');
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
  writeResult(path, subset);
  return subset;
}

function hashOf(data: string | Uint8Array): string {
  return sha256(data).slice(0, 10);
}
