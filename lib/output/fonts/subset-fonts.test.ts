import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCharacters } from '../../core/find-characters';
import { listFiles } from '../../core/list-files';
import { withFiles } from '../../core/testing/with-files';
import { writeFiles } from '../../core/testing/write-files';
import { takeUnsaved } from '../../work/cache';
import { subsetFonts } from './subset-fonts';

const PROJECT = join(import.meta.dirname, '../../..');
const NAME = 'atkinson-hyperlegible-mono-latin-wght-normal';
const font = readFileSync(
  join(PROJECT, `node_modules/@fontsource-variable/atkinson-hyperlegible-mono/files/${NAME}.woff2`),
);

/** Subsets the font of a small exported site and returns the resulting files. */
async function build(root: string, name: string, characters: string, weights = '200 800') {
  const out = join(root, name);
  writeFiles(out, {
    '_next/static/chunks/old.css': `@font-face{src:url(../media/${NAME}.0a-_b.woff2)format("woff2");font-weight:${weights}}`,
    '_next/static/chunks/other.css': 'a{}',
    [`_next/static/media/${NAME}.0a-_b.woff2`]: font,
  });
  const renamed = await subsetFonts(out, characters, join(root, 'cache'));
  const files = listFiles(out);
  const face = files.find((file) => file.endsWith('.woff2')) ?? '';
  const sheet = files.find((file) => /\/[\da-f]{10}\.css$/.test(file)) ?? '';
  const read = (file: string) => readFileSync(join(out, file));
  return {
    files,
    face,
    sheet,
    font: read(face),
    css: `${read(sheet)}`,
    renamed: [...renamed],
  };
}

test('the font and the style sheet are named by their bytes, and pages learn the new name', async () => {
  await withFiles({}, async (root) => {
    const few = await build(root, 'few', 'ab');
    const more = await build(root, 'more', 'abc');
    expect(few.font.length).toBeLessThan(more.font.length);
    expect(few.face).not.toBe(more.face);
    expect(few.sheet).not.toBe(more.sheet);
    for (const { files, face, sheet, css, renamed } of [few, more]) {
      expect(files.toSorted()).toEqual(['_next/static/chunks/other.css', face, sheet].toSorted());
      expect(renamed).toEqual([['old.css', sheet.replace('_next/static/chunks/', '')]]);
      expect(css).toContain(face.replace('_next/static', 'url(..'));
    }
  });
});

test('the next build finds the same font in the cache, and other weights make another', async () => {
  await withFiles({}, async (root) => {
    const [cold, warm] = [await build(root, 'a', 'ab'), await build(root, 'b', 'ab')];
    const made = () => takeUnsaved().get(join(root, 'cache/results/fonts'))?.size;
    expect(made()).toBe(1);
    expect(warm).toEqual(cold);
    const narrow = await build(root, 'c', 'ab', '400 700');
    expect(made()).toBe(1);
    expect(narrow.font).not.toEqual(cold.font);
  });
});

test('a font is the same without a cache', async () => {
  const make = () => withFiles({}, async (root) => (await build(root, 'a', 'abc')).font);
  expect(await make()).toEqual(await make());
});

test('characters are counted raw and as scripts escape them, and ASCII always', () => {
  const texts = ['<p>€ 5</p>', String.raw`"\u2026 \xd7 \u{2713} \u00zz"`];
  const characters = findCharacters(texts);
  expect(characters).toHaveLength(95 + 9 + 3);
  expect(characters).toMatch(/^ !.*~·×–—‘’“”…€→✓$/);
});

// If a rule asks for a heavier weight, the browser silently uses the boldest glyphs it has.
test('the style sheets use no weight that the fonts are cut down from', () => {
  const folder = join(PROJECT, 'components');
  const sheets = listFiles(folder).filter((file) => file.endsWith('.css'));
  const css = sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const [ranges, weights] = [/font-weight: (\d+) (\d+)/g, /font(?:-weight)?: (\d+)\b(?! \d)/g].map(
    (pattern) => [...css.matchAll(pattern)].map((match) => match.slice(1).map(Number)),
  );
  expect(ranges).toEqual([
    [400, 700],
    [400, 700],
  ]);
  const used = weights?.flat() ?? [];
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((weight) => weight < 400 || weight > 700)).toEqual([]);
});
