import { expect, test } from 'vitest';
import { checkFiles, problemsOf } from '../core/testing/check-files';
import { indexFiles } from '../core/testing/index-files';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR42mNk+M9QDwQABIABAX8FpzUAAAAASUVORK5CYII=',
  'base64',
);
const HOME = { 'index.md': '# Home\n' };
const drawing = (inner: string) =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${inner}</svg>\n`;

test('a site without settings has no logo, and an icon without a name', async () => {
  const { site } = await checkFiles(HOME);
  expect(site.brand).toEqual({ logo: undefined, favicon: 'favicon.svg' });
  expect((await indexFiles(HOME)).logo).toBeUndefined();
});

test('a plain SVG is printed into the page, where it takes its colors', async () => {
  const files = { 'site.yaml': 'logo: logo.svg\n', 'logo.svg': drawing('<path d="M0 0h9v9z"/>') };
  const { site, problems } = await checkFiles({ ...HOME, ...files });
  expect(problems).toEqual([]);
  expect(site.brand.logo).toEqual({
    width: 60,
    height: 20,
    markup: '<svg viewBox="0 0 60 20"><path d="M0 0h9v9z"/></svg>',
  });
});

test.for([
  ['a style', '<style>path{fill:red}</style>'],
  ['an id', '<path id="a" d="M0 0h9v9z"/>'],
  ['a class', '<path class="doc" d="M0 0h9v9z"/>'],
  ['a style attribute', '<path style="fill:red" d="M0 0h9v9z"/>'],
] as const)('an SVG with %s stays a file', async ([, inner]) => {
  const files = { 'site.yaml': 'logo: logo.svg\n', 'logo.svg': drawing(inner) };
  const { site, problems } = await checkFiles({ ...HOME, ...files });
  expect(problems).toEqual([]);
  expect(site.brand.logo).toEqual({ light: { path: 'logo.svg', width: 60, height: 20 } });
});

test('a logo can have a file for each color mode', async () => {
  const files = {
    'site.yaml': 'logo: { light: brand/day.png, dark: brand/night.svg }\nfavicon: brand/day.png\n',
    'brand/day.png': PNG,
    'brand/night.svg': drawing('<path d="M0 0h9v9z"/>'),
  };
  const index = await indexFiles({ ...HOME, ...files });
  expect(index.logo).toEqual({
    light: { path: 'brand/day.png', width: 2, height: 1 },
    dark: { path: 'brand/night.svg', width: 60, height: 20 },
  });
  expect(index.favicon).toBe('/brand/day.png');
});

test('favicon.svg of the content takes the place of the plain one', async () => {
  expect(await problemsOf({ ...HOME, 'favicon.svg': drawing('') })).toEqual([]);
});

test.for([
  ['logo: lgoo.svg', "content/site.yaml:1:7 `logo`: there's no file `content/lgoo.svg`"],
  ['favicon: icon.png', "content/site.yaml:1:10 `favicon`: there's no file `content/icon.png`"],
  [
    'logo: { light: logo.svg, dark: x.svg }',
    "content/site.yaml:1:32 `logo.dark`: there's no file `content/x.svg`",
  ],
] as const)('%s names no file', async ([site, problem]) => {
  const files = { 'site.yaml': `${site}\n`, 'logo.svg': drawing('') };
  expect(await problemsOf({ ...HOME, ...files })).toEqual([problem]);
});

test('a picture that is refused is not missing too', async () => {
  const files = { 'site.yaml': 'logo: logo.svg\n', 'logo.svg': drawing('<script>a()</script>') };
  expect(await problemsOf({ ...HOME, ...files })).toEqual([
    "content/logo.svg:2:61 The image contains `<script>`, which isn't allowed",
  ]);
});

test('a logo needs a size', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(await problemsOf({ ...HOME, 'site.yaml': 'logo: a.svg\n', 'a.svg': svg })).toEqual([
    'content/site.yaml:1:7 `logo`: `a.svg` has no size',
  ]);
});

test('what is no picture is not a logo', async () => {
  const [problem = ''] = await problemsOf({ ...HOME, 'site.yaml': 'logo: /logo.svg\n' });
  expect(problem).toContain('write the path of an .svg or .png file in the content folder');
});
