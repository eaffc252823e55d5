import { expect, test } from 'vitest';
import { problemsOf } from '../testing/check-files';
import { findSvgProblems } from './svg';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}\n</svg>`;

test.for<{ name: string; text: string; problem: string }>([
  {
    name: 'a script',
    text: svg('<script>alert(1)</script>'),
    problem: '2:1 the image holds <script>, which is not allowed',
  },
  {
    name: 'a handler',
    text: svg('<path onload="x()" d="M0 0"/>'),
    problem: '2:1 the image has the handler onload, which is not allowed',
  },
  {
    name: 'HTML',
    text: svg('<foreignObject/>'),
    problem: '2:1 the image holds <foreignObject>, which is not allowed',
  },
  {
    name: 'a link',
    text: svg('<a href="#x"/>'),
    problem: '2:1 the image holds <a>, which is not allowed',
  },
  {
    name: 'an image of another site',
    text: svg('<image href="https://example.com/a.png"/>'),
    problem: '2:1 the image has a reference to https://example.com/a.png, which is not allowed',
  },
  {
    name: 'a reference by an old name',
    text: svg('<use xlink:href="http://example.com/#a"/>'),
    problem: '2:1 the image has a reference to http://example.com/#a, which is not allowed',
  },
  {
    name: 'a script behind a reference',
    text: svg('<use href="&#106;avascript:x()"/>'),
    problem: '2:1 the image has a reference to javascript:x(), which is not allowed',
  },
  {
    name: 'an SVG inside a reference',
    text: svg('<image href="data:image/svg+xml,x"/>'),
    problem: '2:1 the image has a reference to data:image/svg+xml,x, which is not allowed',
  },
  {
    name: 'an import of styles',
    text: svg('<style>@import "https://example.com/a.css";</style>'),
    problem: '2:8 the image loads something from elsewhere',
  },
  {
    name: 'a color from another site',
    text: svg('<rect fill="url(https://example.com/a.svg#b)"/>'),
    problem: '2:13 the image loads something from elsewhere',
  },
  {
    name: 'an entity',
    text: `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    problem: '1:1 the image holds markup that is not plain SVG',
  },
  {
    name: 'a style sheet from another site',
    text: `<?xml-stylesheet href="https://example.com/a.css"?>${svg('')}`,
    problem: '1:1 the image holds markup that is not plain SVG',
  },
  {
    name: 'an attribute without quotes',
    text: svg('<path onload=x() d="M0 0"/>'),
    problem: '2:1 the image holds markup that is not plain SVG',
  },
])('refuses an SVG with $name', async ({ text, problem }) => {
  expect(await problemsOf({ 'index.md': '# A\n', 'a.svg': text })).toEqual([
    `content/a.svg:${problem}`,
  ]);
});

test('lets a drawing through', () => {
  const drawing = svg(
    '<!-- a --><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><style>.a { fill: url(#g) }</style><path class="a" d="M0 0"/><use href="#g"/>',
  );
  expect(findSvgProblems(`<?xml version="1.0"?>\n${drawing}`, 'a.svg')).toEqual([]);
});
