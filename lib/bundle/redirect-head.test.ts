import { expect, test } from 'vitest';
import { redirectHead } from './redirect-head';

test('the page of a redirect leads on with scripts and without, and no address ends its attribute', () => {
  const to = '/base/new&quot;&amp;$&amp;&lt;#x';
  const head = redirectHead('/base/new"&$&<#x');
  expect(head.replace(/(<script [^>]*>)[\s\S]*?(<\/script>)/, '$1$2')).toBe(
    `<script data-to="${to}"></script><noscript><meta http-equiv="refresh" content="0;url=${to}"/></noscript>`,
  );
});

test('the script is the same text for every address', () => {
  const textOf = (href: string) => redirectHead(href).replace(/^<[^>]*>|<\/script>.*$/g, '');
  expect(textOf('/a')).toBe(textOf('/b'));
});
