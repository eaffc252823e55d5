import { expect, test } from 'vitest';
import { delayScripts } from './delay-scripts';

const page = (head: string, body: string) =>
  `<html><head>${head}</head><body>${body}</body></html>`;

test('the scripts of a page are listed in its head, each once and in their order, and nothing loads them', () => {
  const html = page(
    '<link rel="preload" as="script" fetchPriority="low" href="/c.js"/><script src="/a.js" async=""></script><script src="/b.js" async=""></script>',
    '<p>a</p><script src="/a.js" async=""></script><script src="/c.js" id="_R_" async=""></script>',
  );
  expect(delayScripts(html)).toBe(
    page('<meta name="docs-scripts" content="/a.js /b.js /c.js"/>', '<p>a</p>'),
  );
});

test("polyfills for browsers that can't run the other scripts are dropped", () => {
  const html = page(
    '<script src="/old.js" noModule=""></script><script src="/a.js" async=""></script>',
    '',
  );
  expect(delayScripts(html)).toBe(page('<meta name="docs-scripts" content="/a.js"/>', ''));
});

test.for<{ name: string; html: string }>([
  { name: 'a page without scripts', html: page('', '<p>a</p>') },
  { name: 'a page without a head', html: '<script src="/a.js" async=""></script>' },
  {
    name: 'scripts of other forms',
    html: page(
      '<script src="/a.js" noModule=""></script>',
      '<script src="/b.js" defer=""></script>',
    ),
  },
  { name: 'words', html: page('', '&lt;script src="/a.js" async="">&lt;/script>') },
])('$name stays as it is', ({ html }) => {
  expect(delayScripts(html)).toBe(html);
});
