import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { svgOf } from './testing/draw';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const css = read('../../components/styles/diagram.css');
const tokens = read('../../components/styles/tokens.css');
const inputs = new URL('fixtures/', import.meta.url);

// Classes of the figure around a drawing, from components/doc/diagram.tsx.
const FIGURE = ['diagram-frame', 'diagram-drawing'];

test('every class of a drawing has a style, and every style a class', async () => {
  const sources = readdirSync(inputs).map((name) => read(`./fixtures/${name}/input.mmd`));
  sources.push('flowchart LR\na[(x)] --> b ==> c', 'classDiagram\nA *-- B\nC o-- D\nE --|> F');
  const drawings = await Promise.all(sources.map(svgOf));
  const used = drawings.flatMap((svg) =>
    [...svg.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const styled = [...css.matchAll(/\.(diagram-[\w-]+)/g)].map(([, name]) => name);
  const drawn = [...new Set(styled)].filter((name) => !FIGURE.includes(name ?? ''));
  expect(drawn.sort()).toEqual([...new Set(used)].sort());
});

test('the style sheet knows no color of its own', () => {
  expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch|color-mix)\(|@layer|@import/i);
});

/** Returns the token that sets a property in the class's last rule outside `@media`. */
function tokenOf(className: string, property: string): string {
  const plain = css.slice(0, css.indexOf('@media'));
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = '']) =>
    selectors.split(',').some((selector) => selector.trim().endsWith(`.${className}`)),
  );
  const values = rules.flatMap(([, , body = '']) =>
    [...body.matchAll(/([\w-]+):\s*var\(--([\w-]+)\)/g)].filter(([, name]) => name === property),
  );
  return values.at(-1)?.[2] ?? '';
}

/** Returns the luminance of a token in light or dark mode, according to the sRGB and Oklab definitions. */
function luminanceOf(token: string, mode: 0 | 1): number {
  const found = new RegExp(
    `--${token}:\\s*light-dark\\(oklch\\(([^)]*)\\),\\s*oklch\\(([^)]*)\\)\\)`,
  ).exec(tokens);
  const [lightness = Number.NaN, chroma = 0, hue = 0] = (found?.[mode + 1] ?? '')
    .split(' ')
    .map(Number.parseFloat);
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(first: string, second: string, mode: 0 | 1): number {
  const [low = 0, high = 0] = [luminanceOf(first, mode), luminanceOf(second, mode)].sort(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
}

const text = (name: string) => tokenOf(name, 'fill') || 'ink';

test.for([
  { name: 'names on boxes', front: text('diagram-name'), ground: 'diagram-box', least: 4.5 },
  { name: 'names on heads', front: text('diagram-head-name'), ground: 'diagram-head', least: 4.5 },
  {
    name: 'annotations on heads',
    front: text('diagram-label'),
    ground: 'diagram-head',
    least: 4.5,
  },
  {
    name: 'labels on their ground',
    front: text('diagram-label'),
    ground: 'diagram-ground',
    least: 4.5,
  },
  { name: 'labels on notes', front: text('diagram-label'), ground: 'diagram-note', least: 4.5 },
  { name: 'titles on groups', front: text('diagram-title'), ground: 'diagram-group', least: 4.5 },
  { name: 'titles on heads', front: text('diagram-title'), ground: 'diagram-head', least: 4.5 },
  { name: 'fields on boxes', front: text('diagram-code'), ground: 'diagram-box', least: 4.5 },
  { name: 'types on boxes', front: text('diagram-type'), ground: 'diagram-box', least: 4.5 },
  { name: 'keys on boxes', front: text('diagram-key'), ground: 'diagram-box', least: 4.5 },
  {
    name: 'edges on the page',
    front: tokenOf('diagram-edge', 'stroke'),
    ground: 'diagram-ground',
    least: 3,
  },
  {
    name: 'tips on the page',
    front: tokenOf('diagram-tip', 'fill'),
    ground: 'diagram-ground',
    least: 3,
  },
  {
    name: 'rims of boxes',
    front: tokenOf('diagram-box', 'stroke'),
    ground: 'diagram-box',
    least: 3,
  },
])('$name are seen in both modes', ({ front, ground, least }) => {
  for (const mode of [0, 1] as const) {
    expect(contrastOf(front, tokenOf(ground, 'fill'), mode)).toBeGreaterThanOrEqual(least);
  }
});

test('low contrast would be found', () => {
  expect(contrastOf('line', 'paper', 0)).toBeLessThan(3);
  expect(contrastOf('no-such-token', 'paper', 0)).toBeNaN();
});
