import { expect, test } from 'vitest';
import { stripClient } from './strip-client';

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

test('takes the scripts of Next and the data of the page out, and keeps the text to the letter', () => {
  const html = page(
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><script src="/base/_next/static/chunks/b.js" async=""></script><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
    '<div hidden=""><!--$--><!--/$--></div><script>mode()</script><p>One<!-- --> two &lt;!-- --&gt;</p><!--changes--><script src="/_next/static/chunks/c.js" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a\\u003c/script>"])</script>',
  );
  expect(stripClient(html, 'a.html')).toEqual({
    html: page(
      '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
      '<p>One two &lt;!-- --&gt;</p><!--changes-->',
    ),
    scripts: ['mode()'],
  });
});

test('a script of an unknown kind ends the build', () => {
  const html = page('', '<script type="text/next">x</script>');
  expect(() => stripClient(html, 'a.html')).toThrow('a.html has an unknown script: <script type=');
});
