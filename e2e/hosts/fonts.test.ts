import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { findCharacters } from '@/lib/core/find-characters';
import { listFiles } from '@/lib/core/list-files';

const project = resolve(import.meta.dirname, '../..');
const bundle = resolve(process.env.BUNDLE ?? 'out');
const media = join(bundle, '_next/static/media');
const fonts = readdirSync(media).filter((name) => name.endsWith('.woff2'));
const css = readFileSync(join(project, 'components/styles/fonts.css'), 'utf8');
const originals = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, path = '']) => path);

/** The characters that our pages show, keyed by file. Downloads are separate pages without our fonts. */
const shown = new Map(
  listFiles(bundle)
    .filter((file) => /\.(html|js|css|json)$/.test(file) && !file.startsWith('files/'))
    .map((file) => [
      file,
      findCharacters([decodeReferences(readFileSync(join(bundle, file), 'utf8'))]),
    ]),
);

function decodeReferences(html: string): string {
  return html
    .replace(/&#x([\da-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', '\u00a0');
}

test('every character on a page that a font has is in its subset', async () => {
  const all = findCharacters(shown.values());
  expect(all).toContain('…');
  expect(fonts).toHaveLength(3);
  for (const name of fonts) {
    const original = originals.find((path) => path.includes(`/${name.split('.')[0]}.`)) ?? '';
    const missing = await findMissingCharacters(
      all,
      readFileSync(join(media, name)),
      readFileSync(join(project, 'node_modules', original)),
    );
    const places = [...missing].map((character) => {
      const [file] = [...shown].find(([, characters]) => characters.includes(character)) ?? [];
      return `${file} needs ${character}`;
    });
    expect(places, name).toEqual([]);
  }
});

test('a character that a subset lacks is found, unless the original lacks it too', async () => {
  for (const path of originals) {
    const original = readFileSync(join(project, 'node_modules', path));
    const subset = await subsetFont(original, 'abc → d', { targetFormat: 'woff2' });
    expect(await findMissingCharacters('abc d é … ✓ 漢', subset, original)).toBe('é…');
  }
});

/** Returns the characters of `text` that `original` has and `subset` lacks. */
async function findMissingCharacters(
  text: string,
  subset: Uint8Array,
  original: Uint8Array,
): Promise<string> {
  const [kept, all] = await Promise.all([readCharacters(subset), readCharacters(original)]);
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return String.fromCodePoint(...codes.filter((code) => all.has(code) && !kept.has(code)));
}

/** Returns the code points in a font's character map in format 4 (OpenType, "cmap"). Throws if the font has none. */
async function readCharacters(font: Uint8Array): Promise<Set<number>> {
  const bytes = await subsetFont(font, '', { targetFormat: 'truetype', keepAllGlyphs: true });
  const directory = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = directory.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('the font has no character map');
  const cmap = bytes.readUInt32BE(entry + 8);
  const maps = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, at) =>
    bytes.readUInt32BE(cmap + 4 + at * 8 + 4),
  );
  const map = maps.map((at) => cmap + at).find((at) => bytes.readUInt16BE(at) === 4);
  if (map === undefined) throw new Error('the font has no character map in format 4');
  return new Set(readSegments(bytes, map));
}

function* readSegments(bytes: Buffer, map: number): Generator<number> {
  const size = bytes.readUInt16BE(map + 6);
  for (let at = 0; at < size; at += 2) {
    const [end, start, delta, range] = [14, 16 + size, 16 + size * 2, 16 + size * 3].map(
      (array) => map + array + at,
    ) as [number, number, number, number];
    const [first, offset] = [bytes.readUInt16BE(start), bytes.readUInt16BE(range)];
    for (let code = first; code <= bytes.readUInt16BE(end); code += 1) {
      const glyph =
        offset === 0
          ? (code + bytes.readUInt16BE(delta)) & 0xffff
          : bytes.readUInt16BE(range + offset + (code - first) * 2);
      if (glyph !== 0) yield code;
    }
  }
}

test('no style sheet that arrives after the page is shown makes the browser read its fonts again', () => {
  const late = listFiles(join(bundle, '_next/static/islands')).filter((file) =>
    file.endsWith('.css'),
  );
  expect(late.length).toBeGreaterThan(5);
  const texts = late.map((file) =>
    readFileSync(join(bundle, '_next/static/islands', file), 'utf8'),
  );
  expect(texts.filter((text) => /@layer|@font-face/.test(text))).toEqual([]);
});
