import { expect, test } from 'vitest';
import { problemsOf } from '../core/testing/check-files';
import { cpuSeconds } from '../core/testing/cpu-seconds';
import { findSvgProblems } from './svg';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}\n</svg>`;

test.for<{ name: string; text: string; problem: string }>([
  {
    name: 'a script',
    text: svg('<script>alert(1)</script>'),
    problem: "2:1 The image contains `<script>`, which isn't allowed",
  },
  {
    name: 'a handler',
    text: svg('<path onload="x()" d="M0 0"/>'),
    problem: "2:1 The image has the handler onload, which isn't allowed",
  },
  {
    name: 'HTML',
    text: svg('<foreignObject/>'),
    problem: "2:1 The image contains `<foreignObject>`, which isn't allowed",
  },
  {
    name: 'a link',
    text: svg('<a href="#x"/>'),
    problem: "2:1 The image contains `<a>`, which isn't allowed",
  },
  {
    name: 'an image of another site',
    text: svg('<image href="https://example.com/a.png"/>'),
    problem: "2:1 The image has a reference to https://example.com/a.png, which isn't allowed",
  },
  {
    name: 'a reference by an old name',
    text: svg('<use xlink:href="http://example.com/#a"/>'),
    problem: "2:1 The image has a reference to http://example.com/#a, which isn't allowed",
  },
  {
    name: 'a script behind a reference',
    text: svg('<use href="&#106;avascript:x()"/>'),
    problem: "2:1 The image has a reference to javascript:x(), which isn't allowed",
  },
  {
    name: 'an SVG inside a reference',
    text: svg('<image href="data:image/svg+xml,x"/>'),
    problem: "2:1 The image has a reference to data:image/svg+xml,x, which isn't allowed",
  },
  {
    name: 'an import of styles',
    text: svg('<style>@import "https://example.com/a.css";</style>'),
    problem: '2:8 The image loads an external resource',
  },
  {
    name: 'a color from another site',
    text: svg('<rect fill="url(https://example.com/a.svg#b)"/>'),
    problem: '2:13 The image loads an external resource',
  },
  {
    name: 'an entity',
    text: `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    problem: "1:1 The image contains markup that isn't plain SVG",
  },
  {
    name: 'a style sheet from another site',
    text: `<?xml-stylesheet href="https://example.com/a.css"?>${svg('')}`,
    problem: "1:1 The image contains markup that isn't plain SVG",
  },
  {
    name: 'a reference hidden by more digits than it needs',
    text: svg('<use href="&#x0000000068;ttps://example.com/"/>'),
    problem: "2:1 The image has a reference to https://example.com/, which isn't allowed",
  },
  {
    name: 'a style that a backslash hides',
    text: svg('<style>svg{background:u\\72l(//evil/a.png)}</style>'),
    problem: '2:24 A style in the image contains a backslash',
  },
  {
    name: 'an import that a backslash hides',
    text: svg('<style>@\\69mport "//evil/a.css";</style>'),
    problem: '2:9 A style in the image contains a backslash',
  },
  {
    name: 'a fill that a backslash hides, itself hidden by a reference',
    text: svg('<path d="M0 0" fill="u&#92;72l(//evil/a.svg#b)"/>'),
    problem: '2:22 A style in the image contains a backslash',
  },
  {
    name: 'a backslash in a style attribute',
    text: svg('<path style="fill:u\\72l(//evil/a.svg#b)"/>'),
    problem: '2:20 A style in the image contains a backslash',
  },
  {
    name: 'a set of images',
    text: svg('<style>svg{background:IMAGE-SET("//evil/a.png" 1x)}</style>'),
    problem: '2:23 The image loads an external resource',
  },
  {
    name: 'a set of images in a style attribute',
    text: svg('<path style="fill:-webkit-image-set(\'//evil/a.png\' 1x)"/>'),
    problem: '2:27 The image loads an external resource',
  },
  {
    name: 'the new name of url()',
    text: svg('<style>path{fill:src("//evil/a.svg#b")}</style>'),
    problem: '2:18 The image loads an external resource',
  },
  {
    name: 'a color from another site, in quotes',
    text: svg('<rect fill="url( \'//evil/a.svg#b\')"/>'),
    problem: '2:13 The image loads an external resource',
  },
  {
    name: 'a color from another site behind a white space that CSS does not know',
    text: svg('<rect fill="url(\u00a0#b)"/>'),
    problem: '2:13 The image loads an external resource',
  },
  {
    name: 'a word of a style that a comment joins',
    text: svg('<style>path{fill:u<!-- -->rl(//evil/a.svg#b)}</style>'),
    problem: '2:18 The image loads an external resource',
  },
  {
    name: 'a style without an end',
    text: '<svg><style>a{fill:url(//evil)}<!-- -->',
    problem: '1:20 The image loads an external resource',
  },
  {
    name: 'an element within a style',
    text: svg('<style>a<g/></style>'),
    problem: "2:9 The image contains `<g>` within a style, which isn't allowed",
  },
  {
    name: 'an attribute without quotes',
    text: svg('<path onload=x() d="M0 0"/>'),
    problem: "2:1 The image contains markup that isn't plain SVG",
  },
])('refuses an SVG with $name', async ({ text, problem }) => {
  expect(await problemsOf({ 'index.md': '# A\n', 'a.svg': text })).toEqual([
    `content/a.svg:${problem}`,
  ]);
});

test.for([
  { name: 'a drawing', inside: '<!-- a --><path class="a" d="M0 0"/><use href="#g"/>' },
  { name: 'a gradient of its own', inside: '<style>.a { fill: url(#g) }</style>' },
  { name: 'an empty style', inside: '<style/><path d="M0 0"/>' },
  { name: 'its own color in quotes', inside: `<path fill="url('#a')"/>` },
  { name: 'its own color in hidden quotes', inside: '<path fill="url(&quot;#a&quot;)"/>' },
  { name: 'its own color between blanks', inside: '<path style="fill: url( #a )"/>' },
  { name: 'words about loading', inside: '<text>@import url(https://example.com)</text>' },
  { name: 'the note of a program', inside: '<path inkscape:export-filename="C:\\a.png"/>' },
])('lets $name through', ({ inside }) => {
  expect(findSvgProblems(`<?xml version="1.0"?>\n${svg(inside)}`, 'a.svg')).toEqual([]);
});

test('says what to remove where a DOCTYPE stands', () => {
  const [problem] = findSvgProblems(`<!DOCTYPE svg PUBLIC "a" "b">\n${svg('')}`, 'a.svg');
  expect(problem?.fix).toBe('remove the DOCTYPE');
});

test.for([
  { name: 'elements', text: svg('<a/>\n'.repeat(90_000)), last: 21 },
  { name: 'attributes', text: svg(`<g${' onx=""'.repeat(60_000)}/>`), last: 2 },
])('stops at the 20th fault of $name, at once', { timeout: 5_000 }, ({ text, last }) => {
  const start = cpuSeconds();
  const problems = findSvgProblems(text, 'a.svg');
  expect([problems.length, problems.at(-1)?.line]).toEqual([20, last]);
  expect(cpuSeconds() - start).toBeLessThan(1);
});
