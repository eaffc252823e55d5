import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../core/testing/cpu-seconds';
import { readFixture, soundApi } from '../../testing/read-fixture';
import { createDescriptionWriter } from './create-description-writer';
import { safeHref } from './publish-href';

const PLACE = { file: 'openapi.yaml', line: 3, column: 5 };
const write = (text: string) =>
  createDescriptionWriter({ site: 'https://docs.example' }).write(text, PLACE);

test.for([
  ['Map<String, List<Integer>>', '<p>Map&#x3C;String, List&#x3C;Integer>></p>'],
  ['{process.exit(1)} {x}', '<p>{process.exit(1)} {x}</p>'],
  ['<script>alert(1)</script>', '<p>&#x3C;script>alert(1)&#x3C;/script></p>'],
  ['a <b onclick="x">b</b>', '<p>a <b>b</b></p>'],
  [
    'A<br/>B<sup>2</sup> <!-- hidden -->\n\n<p style="x">c</p><ul><li>d <code>e</code></ul></div>',
    '<p>A<br>B<sup>2</sup> </p>\n<p>c</p><ul><li>d <code>e</code></li></ul>',
  ],
  [
    '<aside class="notice">a</aside>\n\n<SecurityDefinitions />\n\n<p>b<script>c</script></p>',
    'a\n<p>&#x3C;SecurityDefinitions /></p>\n<p>b&#x3C;script>c&#x3C;/script></p>',
  ],
  [
    '<a href="javascript:x" id="title">a</a> <a href="/b" target="_blank">b</a> <img src="https://example.com/c.png" onerror="x" alt="c">',
    '<p>[a](javascript:x) <a href="/b">b</a> <a href="https://example.com/c.png">c</a></p>',
  ],
  ['<b>a\n\n<ul><li>b', '<p><b>a</b></p><b>\n<ul><li>b</li></ul></b>'],
  ['`<b>` and **bold**', '<p><code>&#x3C;b></code> and <strong>bold</strong></p>'],
  ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
  ['[a](javascript&#58;alert(1))', '<p>[a](javascript:alert(1))</p>'],
  ['[a][b]\n\n[b]: vbscript:x', '<p>[a](vbscript:x)</p>'],
  ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
  ['![a](data:text/html,x)', '<p>[a](data:text/html,x)</p>'],
  ['![a](/a.png)', '<p><a href="/a.png">a</a></p>'],
  ['[![a](javascript:x)](/b)', '<p><a href="/b">a</a></p>'],
  ['[a](//evil.example/x)', '<p>[a](//evil.example/x)</p>'],
  ['[a](https://docs.example/a?b#c)', '<p><a href="/a?b#c">a</a></p>'],
  [
    '[a](https://docs.example/files/openapi.yaml)',
    '<p><a href="/files/openapi.yaml" data-file="">a</a></p>',
  ],
  ['www.example.com', '<p><a href="http://www.example.com">www.example.com</a></p>'],
  ['# A', '<h3>A</h3>'],
  ['a[^1]\n\n[^1]: b', '<p>a[^1]</p>\n<p>[^1]: b</p>'],
  [' \n', ''],
])('%s comes out as %s', ([text = '', html]) => {
  expect(write(text)).toBe(html);
});

test('a table scrolls, and the links in it are as safe as others', () => {
  const html = write('| a |\n|:-:|\n| [b](javascript:x) [c](/c) |');
  expect(html).toContain(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Table">',
  );
  expect(html).toContain('<td class="align-center">[b](javascript:x) <a href="/c">c</a></td>');
  expect(html).not.toContain('style=');
});

test('every link is reported with the place of its description, each time it is written', () => {
  const writer = createDescriptionWriter({ site: 'https://docs.example' });
  writer.write('[a](https://docs.example/a) [b](mailto:b@example.com) [c](javascript:x)', PLACE);
  writer.write('[a](https://docs.example/a) [b](mailto:b@example.com) [c](javascript:x)', {
    ...PLACE,
    line: 9,
  });
  expect(writer.links.map(({ href, place }) => `${place.line} ${href}`)).toEqual([
    '3 /a',
    '3 mailto:b@example.com',
    '9 /a',
    '9 mailto:b@example.com',
  ]);
});

test('a site writes its own paths in its own way, and the report keeps them as they are', () => {
  const writer = createDescriptionWriter({ formatPath: (path) => `/base${path}/` });
  expect(writer.write('[a](/a) [b](https://example.com)', PLACE)).toBe(
    '<p><a href="/base/a/">a</a> <a href="https://example.com">b</a></p>',
  );
  expect(writer.links[0]?.href).toBe('/a');
});

test.for([
  { name: 'block quotes', text: '>'.repeat(5_000), fault: "it's nested too deeply" },
  { name: 'lists in one line', text: `${'- '.repeat(5_000)}a`, fault: "it's nested too deeply" },
  {
    name: 'indented lists',
    text: Array.from({ length: 120 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n'),
    fault: "it's nested too deeply",
  },
  {
    name: 'stars',
    text: `${'*'.repeat(9_000)}a${'*'.repeat(9_000)}`,
    fault: 'it has more than 2000 marks of emphasis, code, or links',
  },
  {
    name: 'brackets',
    text: '[a]('.repeat(3_000),
    fault: 'it has more than 2000 marks of emphasis, code, or links',
  },
  { name: 'a book', text: 'a '.repeat(11_000), fault: 'it has 22000 characters, more than 20000' },
])('$name are shown as plain text, within a second', ({ text, fault }) => {
  const writer = createDescriptionWriter();
  const start = cpuSeconds();
  expect(writer.write(text, PLACE)).toMatch(/^<pre><code>/);
  expect(cpuSeconds() - start).toBeLessThan(1);
  expect(writer.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    `3 This description is shown as plain text: ${fault}`,
  ]);
});

test('no description runs or loses anything, wherever it stands', async () => {
  const api = soundApi(await readFixture('hostile-text'));
  const html = JSON.stringify(api).match(/"\w*[hH]tml":"(\\.|[^"\\])*"/g) ?? [];
  expect(html.length).toBeGreaterThan(3);
  expect(html.join('')).not.toMatch(
    /<(script|iframe|img|svg)\b|on\w+="|"(javascript|vbscript|data):/,
  );
  expect(api.descriptionHtml).toContain(
    '{process.exit(1)} Map&#x3C;String, List&#x3C;Integer>> $(x)',
  );
  expect(api.links.map(({ href }) => href)).toEqual([
    '/guides/a?b=1#c',
    'https://example.com/p.png',
  ]);
  expect(api.operations[0]?.descriptionHtml).toBe(
    "<p>import x from 'y'; export default &#x3C;T extends {}>() => {}</p>",
  );
});

test.for([
  ['https://example.com/a', 'https://example.com/a'],
  ['HTTPS://docs.example/a', '/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['tel:+15555550100', 'tel:+15555550100'],
  ['/a/b#c', '/a/b#c'],
  ['#c', '#c'],
  ['?a=b:c', '?a=b:c'],
  ['a/b:c', 'a/b:c'],
  ['javascript:x', undefined],
  ['JavaScript:x', undefined],
  ['java\tscript:x', undefined],
  [' javascript:x', undefined],
  ['data:,x', undefined],
  ['file:///etc/passwd', undefined],
  ['blob:https://example.com/x', undefined],
  ['//example.com', undefined],
  ['/\\example.com', undefined],
  ['http://localhost:3000/', undefined],
  ['http://127.0.0.1/', undefined],
  ['http://[::1]/', undefined],
  ['https://user:word@example.com/', undefined],
  ['https://', undefined],
  ['', undefined],
])('%j may be linked as %j', ([href = '', safe]) => {
  expect(safeHref(href, 'https://docs.example')).toBe(safe);
});

test.for([
  'a',
  'The number of nights, such as 3.',
  `It's "the (first) one"; see 2.1, or well-known a.b.c.`,
  'See www.example.com.',
  'a  b',
  'a ',
  'A1) not a list',
])('the plain words %j are written as the parser writes them', (text) => {
  // The second paragraph needs the parser.
  const parsed = write(`${text}\n\n*x*`);
  expect(`${write(text)}\n<p><em>x</em></p>`).toBe(parsed);
});
