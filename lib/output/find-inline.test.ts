import { expect, test } from 'vitest';
import { cpuSeconds } from '../core/testing/cpu-seconds';
import { findInline } from './find-inline';

const run = 'run()';

test.for<{ name: string; html: string; scripts: readonly string[] }>([
  { name: 'a script', html: `<p>a</p><script>${run}</script>`, scripts: [run] },
  { name: 'in capitals', html: `<SCRIPT>${run}</SCRIPT>`, scripts: [run] },
  { name: 'in both', html: `<Script>${run}</scripT >`, scripts: [run] },
  { name: 'with an id', html: `<script id="_R_">${run}</script>`, scripts: [run] },
  { name: 'with data', html: `<script data-to="/a>b">${run}</script>`, scripts: [run] },
  { name: 'of a module', html: `<script type="module">${run}</script>`, scripts: [run] },
  { name: 'of a map', html: '<script type="importmap">{}</script>', scripts: ['{}'] },
  { name: 'of rules', html: '<script type="speculationrules">{}</script>', scripts: ['{}'] },
  { name: 'of no type', html: `<script type="">${run}</script>`, scripts: [run] },
  { name: 'of its type', html: `<script type="text/javascript">${run}</script>`, scripts: [run] },
  { name: 'of Its Type', html: `<script TYPE=" Text/JScript ">${run}</script>`, scripts: [run] },
  {
    name: 'of an old type',
    html: `<script type="text/x-ecmascript">${run}</script>`,
    scripts: [run],
  },
  { name: 'of a language', html: `<script language="JavaScript">${run}</script>`, scripts: [run] },
  { name: 'of no language', html: `<script language="">${run}</script>`, scripts: [run] },
  { name: 'of another language', html: '<script language="vb">x</script>', scripts: [] },
  { name: 'that is JSON-LD', html: '<script type="application/ld+json">{}</script>', scripts: [] },
  { name: 'that is JSON', html: '<script type="application/json">{}</script>', scripts: [] },
  {
    name: 'of a type with more',
    html: '<script type="text/javascript;x=1">a</script>',
    scripts: [],
  },
  { name: 'of a file', html: '<script src="/a.js" async="">x</script>', scripts: [] },
  { name: 'of no file', html: '<script src="">x</script>', scripts: [] },
  { name: 'of a file, without a value', html: '<script SRC>x</script>', scripts: [] },
  {
    name: 'with a source in its data',
    html: `<script data-src="/a.js">${run}</script>`,
    scripts: [run],
  },
  { name: 'that is empty', html: '<script></script>', scripts: [] },
  { name: 'of one space', html: '<script> </script>', scripts: [' '] },
  { name: 'with markup', html: '<script>"<p style=x>"</script>', scripts: ['"<p style=x>"'] },
  { name: 'with </ in it', html: '<script>"</scripts>"</script>', scripts: ['"</scripts>"'] },
  { name: 'with an end in it', html: '<script>a</script/>b', scripts: ['a'] },
  {
    name: 'with other ends of lines',
    html: '<script>a\r\nb\rc\0</script>',
    scripts: ['a\nb\nc\ufffd'],
  },
  { name: 'without an end in its name', html: '<scripts>a</scripts>', scripts: [] },
  { name: 'in a comment', html: '<!-- <script>a</script> --><!--$--><!---->', scripts: [] },
  { name: 'in an attribute', html: '<p title="<script>a</script>">b</p>', scripts: [] },
  { name: 'in text', html: '<title>&lt;script>a&lt;/script></title>', scripts: [] },
  { name: 'in another raw text', html: '<xmp><script>a</script></xmp>', scripts: [] },
  { name: 'and a second', html: '<script>a</script><script>b</script>', scripts: ['a', 'b'] },
])('a script $name', ({ html, scripts }) => {
  expect(findInline(html)).toEqual({ scripts, refused: [] });
});

test.for<{ name: string; html: string; refused: readonly string[] }>([
  { name: 'style', html: '<p style="color: red">a</p>', refused: ['<p style="color: red">'] },
  { name: 'style in capitals', html: '<P STYLE="a">a</P>', refused: ['<P STYLE="a">'] },
  { name: 'style without a value', html: '<p id="a" style>a</p>', refused: ['<p id="a" style>'] },
  {
    name: 'style of a drawing',
    html: '<svg><path style="fill: x"/></svg>',
    refused: ['<path style="fill: x"/>'],
  },
  {
    name: 'handler',
    html: '<a class="b" onclick="x()">a</a>',
    refused: ['<a class="b" onclick="x()">'],
  },
  {
    name: 'handler of a script',
    html: '<script src="/a.js" onerror="x"></script>',
    refused: ['<script src="/a.js" onerror="x">'],
  },
  {
    name: 'text that names both',
    html: '<p title="a style=b onclick=c" data-style="x">style="a"</p>',
    refused: [],
  },
  {
    name: 'name that begins like one',
    html: '<p on-x="a" styled="a" data-onclick="b">a</p>',
    refused: [],
  },
  {
    name: 'style element',
    html: '<style media="print">a{}</style>',
    refused: ['<style media="print">'],
  },
  { name: 'frame', html: '<iframe title="a"></iframe>', refused: ['<iframe title="a">'] },
  { name: 'base', html: '<base href="/a"/>', refused: ['<base href="/a"/>'] },
  {
    name: 'long one',
    html: `<p style="${'a'.repeat(99)}">a</p>`,
    refused: [`<p style="${'a'.repeat(70)}…`],
  },
])('a refused $name', ({ html, refused }) => {
  expect(findInline(html)).toEqual({ scripts: [], refused });
});

test.for<{ name: string; html: string; message: string }>([
  { name: 'a value without quotes', html: '<p title=a>', message: '"<p title=a>" is not' },
  { name: 'a value in single quotes', html: "<p title='a'>", message: 'is not how a build prints' },
  { name: 'two attributes without a space', html: '<p a="b"style="c">', message: 'is not how' },
  { name: 'a tag that does not end', html: '<p title="a', message: 'is not how' },
  { name: 'a < in text', html: '1 < 2', message: '"< 2" is not' },
  {
    name: 'a comment that ends at once',
    html: '<!--><script>a</script>-->',
    message: 'is not how',
  },
  {
    name: 'a comment that ends early',
    html: '<!-- --!><script>a</script>-->',
    message: 'is not how',
  },
  { name: 'a comment that does not end', html: '<!-- a', message: 'is not how' },
  { name: 'another declaration', html: '<!doctype svg>', message: 'is not how' },
  { name: 'a section', html: '<![CDATA[<script>a</script>]]>', message: 'is not how' },
  { name: 'a script that does not end', html: '<script>a', message: '<script> is not closed' },
  {
    name: 'a script whose end could be text',
    html: '<script>"<!--<script>"</script>"</script>',
    message: '<script> contains <!--',
  },
])('$name is no markup of a build', ({ html, message }) => {
  expect(() => findInline(html)).toThrow(message);
});

test('markup that never ends is refused without a wait', () => {
  const start = cpuSeconds();
  for (const part of ['<p a', ' a', '<', ' a="b"', '<!--', '<script>', '<!--<script']) {
    for (const begin of ['<p', '<!--', '<script>', '<p a="']) {
      expect(() => findInline(begin + part.repeat(20_000))).toThrow();
    }
  }
  expect(cpuSeconds() - start).toBeLessThan(2);
});
