import { expect, test } from 'vitest';
import { stripClient } from './strip-client';

const PLACE = '<div data-printed=""></div>';

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

test('takes the scripts of Next and the data of the page out, and keeps the text to the letter', () => {
  const html = page(
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><script src="/base/_next/static/chunks/b.js" async=""></script><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
    '<div hidden=""><!--$--><!--/$--></div><script>mode()</script><p>One<!-- --> two &lt;!-- --&gt;</p><div data-printed=""></div><!--changes--><script src="/_next/static/chunks/c.js" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a\\u003c/script>"])</script>',
  );
  const content = '<main><!-- --><p>Printed<!-- --> text</p><script>own()</script></main>';
  expect(stripClient(html, content, 'a.html')).toEqual({
    html: page(
      '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
      '<p>One two &lt;!-- --&gt;</p><main><p>Printed text</p></main><!--changes-->',
    ),
    scripts: ['mode()', 'own()'],
  });
});

test('inserts the content to the letter, also where it looks like a pattern', () => {
  const { html } = stripClient(page('', PLACE), '<p>$& $1 $$</p>', 'a.html');
  expect(html).toBe(page('', '<p>$& $1 $$</p>'));
});

test.for([
  { name: 'no place', body: '<p>x</p>' },
  { name: 'two places', body: PLACE + PLACE },
])('a page with $name for its content ends the build', ({ body }) => {
  expect(() => stripClient(page('', body), '<p>y</p>', 'a.html')).toThrow(
    "a.html doesn't have exactly one place for its content",
  );
});

test('a script of an unknown kind ends the build', () => {
  const html = page('', `<script type="text/next">x</script>${PLACE}`);
  expect(() => stripClient(html, '', 'a.html')).toThrow(
    'a.html has an unknown script: <script type=',
  );
});
