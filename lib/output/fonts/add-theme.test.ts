import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../core/list-files';
import { withFiles } from '../../core/testing/with-files';
import { addTheme } from './add-theme';
import { subsetFonts } from './subset-fonts';

const FACES =
  '@font-face{font-family:Ours;src:url(../media/ours.0a.woff2);font-weight:400 700}' +
  '@font-face{font-family:Fallback;src:local(Arial)}a{color:red}';

test('a theme replaces the fonts of ours, and the style sheet is named after all of it', async () => {
  const files = {
    'out/_next/static/chunks/old.css': FACES,
    'out/_next/static/chunks/other.css': 'a{}',
    'out/_next/static/media/ours.0a.woff2': 'a font',
  };
  const build = (colors: string) =>
    withFiles(files, async (root) => {
      const out = join(root, 'out');
      const fonts = '@font-face{font-family:"Site text";src:url("/_next/static/data/a.woff2")}';
      addTheme(out, { colors, fonts, unused: ['Ours'], faces: [] });
      const renamed = await subsetFonts(out, 'ab', join(root, 'cache'));
      const name = renamed.get('old.css') ?? '';
      const css = readFileSync(join(out, '_next/static/chunks', name), 'utf8');
      return { name, css, files: listFiles(out) };
    });
  const red = await build(':root{--link:red}');
  expect(red.css).toBe(
    '@font-face{font-family:Fallback;src:local(Arial)}a{color:red}:root{--link:red}' +
      '@font-face{font-family:"Site text";src:url("/_next/static/data/a.woff2")}',
  );
  expect(red.files).toEqual(
    [`_next/static/chunks/${red.name}`, '_next/static/chunks/other.css'].sort(),
  );
  expect((await build(':root{--link:blue}')).name).not.toBe(red.name);
});
