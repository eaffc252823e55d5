import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { findCharacters } from '@/lib/core/find-characters';
import { listFiles } from '@/lib/core/list-files';
import { findMissingCharacters } from './find-missing-characters';

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
