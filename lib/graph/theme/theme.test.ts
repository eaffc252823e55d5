import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSiteConfig } from '../../content/config';
import { withFiles } from '../../core/testing/with-files';
import { buildTheme, isVariable } from './build-theme';
import { contrastOf, GROUNDS, writeColors } from './theme-colors';

const PROJECT = join(import.meta.dirname, '../../..');
const fontsource = (path: string) => readFileSync(join(PROJECT, 'node_modules/@fontsource', path));
const FLEXIBLE = fontsource(
  '../@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2',
);
const PLAIN = fontsource(
  'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2',
);

const NOWHERE = () => ({ file: 'site.yaml', line: 1, column: 1 });

/** Builds the theme of a `site.yaml`, in a content folder with these fonts. */
async function themeOf(text: string, fonts: Readonly<Record<string, Uint8Array>> = {}) {
  const config = parseSiteConfig({ file: 'docs/site.yaml', text }, 'docs/site.yaml');
  if (Array.isArray(config)) return { problems: config.map(short), theme: undefined, assets: [] };
  return withFiles(fonts, async (folder) => {
    const assets = Object.keys(fonts).map((path) => {
      return { file: `docs/${path}`, path, source: join(folder, path) };
    });
    const sources = { assets, problems: [], folder: 'docs', basePath: '/base' };
    const { theme, assets: moved, problems } = buildTheme(config, sources);
    return { theme, assets: moved.map(({ path }) => path), problems: problems.map(short) };
  });
}

const short = (one: { line: number; column: number; message: string; fix: string }) =>
  `${one.line}:${one.column} ${one.message}; ${one.fix}`;

/** Returns the colors of both modes by variable. */
function pairsOf(css: string): Record<string, readonly [light: string, dark: string]> {
  const found = css.matchAll(/--([\w-]+):light-dark\((#[\da-f]{6}),(#[\da-f]{6})\)/gi);
  return Object.fromEntries(
    [...found].map(([, name = '', light = '', dark = '']) => [name, [light, dark] as const]),
  );
}

test('the backgrounds that colors are measured on are those of the style sheet', () => {
  const css = readFileSync(join(PROJECT, 'components/styles/tokens.css'), 'utf8');
  for (const [name, token] of [
    ['paper', 'paper'],
    ['hover', 'hover'],
    ['ink', 'accent-ink'],
  ] as const) {
    const [, light = '', dark = ''] =
      new RegExp(`--${token}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(css) ??
      [];
    expect([hexOf(light), hexOf(dark)], token).toEqual([GROUNDS.light[name], GROUNDS.dark[name]]);
  }
});

/** Converts `oklch()` to sRGB (CSS Color 4). */
function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number);
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of((hue * Math.PI) / 180));
  const cone = (x: number, y: number) => (lightness + x * (a ?? 0) + y * (b ?? 0)) ** 3;
  const l = cone(0.3963377774, 0.2158037573);
  const m = cone(-0.1055613458, -0.0638541728);
  const s = cone(-0.0894841775, -1.291485548);
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  return `#${channels
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

test('a site without settings keeps our colors and fonts', async () => {
  expect(await themeOf('title: A\n')).toEqual({ theme: undefined, assets: [], problems: [] });
});

test('for any color, the suggested shade passes, and so does everything derived from it', () => {
  const colors = Array.from({ length: 200 }, (_, index) => {
    const value = (index * 0x9e3779) % 0x1000000;
    return `#${value.toString(16).padStart(6, '0')}`;
  });
  const fixed = (accent: string, mode: 'light' | 'dark') => {
    const other =
      mode === 'light' ? { light: accent, dark: '#ffffff' } : { light: '#000000', dark: accent };
    const { problems } = writeColors({ accent: other, current: other }, NOWHERE);
    const [text, mark] = ['accent', 'current'].map((key) => {
      const problem = problems.find(({ message }) =>
        message.startsWith(`\`colors.${key}.${mode}\``),
      );
      return /#[\da-f]{6}/.exec(problem?.fix ?? '')?.[0] ?? accent;
    });
    return [text ?? '', mark ?? ''] as const;
  };
  const weak: string[] = [];
  for (const color of colors) {
    const [light, lightMark] = fixed(color, 'light');
    const [dark, darkMark] = fixed(color, 'dark');
    const given = { accent: { light, dark }, current: { light: lightMark, dark: darkMark } };
    const { css, problems } = writeColors(given, NOWHERE);
    expect(problems).toEqual([]);
    const pairs = pairsOf(css);
    for (const [index, mode] of (['light', 'dark'] as const).entries()) {
      const of = (name: string) => pairs[name]?.[index] ?? '';
      const { paper, hover } = GROUNDS[mode];
      for (const [front, back, least] of [
        [of('link'), hover, 4.5],
        [of('link'), of('accent-soft'), 4.5],
        [of('link-deep'), hover, 4.5],
        [of('accent-soft-ink'), of('accent-soft'), 4.5],
        [of('accent-ink'), of('accent'), 4.5],
        [paper, of('link-deep'), 4.5],
        [of('accent-ink'), of('link-deep'), 4.5],
        [of('now-ink'), of('now-soft'), 4.5],
        [of('now-ink'), hover, 4.5],
        [of('now'), hover, 3],
        [of('focus'), paper, 3],
      ] as const) {
        if (contrastOf(front, back) < least) weak.push(`${color} ${mode} ${front} ${back}`);
      }
    }
  }
  expect(weak).toEqual([]);
});

test('one color is for the light mode, and the dark mode gets its nearest shade', async () => {
  const { theme, problems } = await themeOf("colors: { accent: '#0b57d0' }\n");
  expect(problems).toEqual([]);
  const { link = [] } = pairsOf(theme?.colors ?? '');
  expect(link[0]).toBe('#0b57d0');
  expect(contrastOf(link[1] ?? '', GROUNDS.dark.hover)).toBeGreaterThanOrEqual(4.5);
  expect(theme?.colors).not.toContain('--now');
});

test.for<[text: string, problem: string]>([
  [
    "colors: { accent: '#7fb0ff' }",
    "1:19 `colors.accent`: `#7fb0ff` has a contrast of 1.87:1 with the light page; links and text on buttons need 4.5:1; write `'#4e6c9c'`, the nearest shade that has it",
  ],
  [
    "colors:\n  current: { light: '#b34700', dark: '#402000' }",
    "2:38 `colors.current.dark`: `#402000` has a contrast of 1.02:1 with the dark page; marks and outlines need 3:1; write `'#816c57'`, the nearest shade that has it",
  ],
  [
    'colors:\n  accent: #0b57d0',
    "2:11 `colors.accent`: write a color in quotes, such as `'#0b57d0'`, or two: `{ light: '#0b57d0', dark: '#8ab4f8' }`; see lib/content/AUTHORING.md#site",
  ],
  [
    'colors: { accent: blue }',
    "1:19 `colors.accent`: write a color in quotes, such as `'#0b57d0'`, or two: `{ light: '#0b57d0', dark: '#8ab4f8' }`; see lib/content/AUTHORING.md#site",
  ],
  [
    "colors: { accent: { dark: '#8ab4f8' } }",
    "1:19 `colors.accent`: write a color in quotes, such as `'#0b57d0'`, or two: `{ light: '#0b57d0', dark: '#8ab4f8' }`; see lib/content/AUTHORING.md#site",
  ],
  [
    "colors: { link: '#0b57d0' }",
    '1:11 Unknown key `colors.link`; remove it; known keys: `accent`, `current`',
  ],
  [
    'fonts: { text: Inter }',
    '1:16 `fonts.text`: write `system`, or the path of a .woff2 file in the content folder, such as fonts/acme.woff2; see lib/content/AUTHORING.md#site',
  ],
  [
    'fonts: { text: /fonts/acme.woff2 }',
    '1:16 `fonts.text`: write `system`, or the path of a .woff2 file in the content folder, such as fonts/acme.woff2; see lib/content/AUTHORING.md#site',
  ],
  [
    'fonts: { heading: system }',
    '1:10 Unknown key `fonts.heading`; remove it; known keys: `text`, `code`',
  ],
  [
    'fonts: { text: fonts/acne.woff2 }',
    "1:16 `fonts.text`: there's no file `docs/fonts/acne.woff2`; did you mean `fonts/acme.woff2`?",
  ],
  [
    'fonts: { text: fonts/text.woff2 }',
    "1:16 `fonts.text`: `docs/fonts/text.woff2` isn't a WOFF2 font; convert it to WOFF2",
  ],
])('%s', async ([text, problem]) => {
  const fonts = { 'fonts/acme.woff2': FLEXIBLE, 'fonts/text.woff2': Buffer.from('wOF2') };
  const { problems } = await themeOf(`${text}\n`, text.startsWith('fonts') ? fonts : {});
  expect(problems[0]).toEqual(problem);
});

test('fonts are loaded from the site, under a name that changes with them', async () => {
  const { theme, assets, problems } = await themeOf(
    'fonts: { text: fonts/acme.woff2, code: plain.woff2 }\n',
    { 'fonts/acme.woff2': FLEXIBLE, 'plain.woff2': PLAIN },
  );
  expect(problems).toEqual([]);
  expect(assets).toEqual([
    expect.stringMatching(/^_next\/static\/data\/acme\.[\da-f]{10}\.woff2$/),
    expect.stringMatching(/^_next\/static\/data\/plain\.[\da-f]{10}\.woff2$/),
  ]);
  expect(theme?.faces).toEqual(assets.map((path) => `/base/${path}`));
  expect(theme?.fonts).toBe(
    `@font-face{font-family:"Site text";src:url("/base/${assets[0]}");font-weight:400 700;font-display:optional}` +
      ':root{--sans:"Site text",system-ui,sans-serif}' +
      `@font-face{font-family:"Site code";src:url("/base/${assets[1]}");font-weight:400;font-display:optional}` +
      ':root{--mono:"Site code",ui-monospace,monospace}',
  );
});

test('the fonts of the device need no file, and one that no setting names is reported', async () => {
  const { theme, assets, problems } = await themeOf('fonts: { text: system }\n', {
    'acme.woff2': FLEXIBLE,
  });
  expect(theme).toEqual({
    colors: '',
    fonts: ':root{--sans:system-ui,sans-serif}',
    unused: ['Atkinson Next'],
    faces: [],
  });
  expect(assets).toEqual([]);
  expect(problems).toEqual([
    "1:1 acme.woff2 is a font that the site doesn't use; name it under `fonts` in site.yaml, or remove it",
  ]);
});

test('a variable font is told from others, and from files that are none', () => {
  expect([FLEXIBLE, PLAIN].map(isVariable)).toEqual([true, false]);
  expect(isVariable(Buffer.from('OTTO'))).toBe(undefined);
  expect(isVariable(PLAIN.subarray(0, 60))).toBe(undefined);
});
