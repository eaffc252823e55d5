import { expect, test } from 'vitest';
import { redirectHead } from './add-to-head';

test('the page of a redirect leads on with scripts and without, and no address ends its attribute', () => {
  const to = '/base/new&quot;&amp;$&amp;&lt;#x';
  expect(redirectHead('/base/new"&$&<#x')).toEqual({
    attribute: ` data-to="${to}"`,
    refresh: `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`,
  });
});
