import { expect, test } from 'vitest';
import { dropVoidSlashes, redirectHead, stylePreload } from './add-to-head';

test.for([
  {
    name: 'an element with attributes',
    html: '<meta name="a" content="/"/>b',
    to: '<meta name="a" content="/">b',
  },
  { name: 'an element without attributes', html: 'a<wbr/>b<br/>', to: 'a<wbr>b<br>' },
  { name: 'an element of a drawing stays', html: '<svg><path d=""/><image/></svg>' },
  { name: 'an element whose name begins alike stays', html: '<metadata/><input-x/>' },
  { name: 'the text of a script stays', html: '<script>"<br/>"</script><p>' },
  { name: 'the text of a style stays', html: '<style>/*<br/>*/</style>' },
  { name: 'text that shows a tag stays', html: '<code>&lt;br/></code>' },
])('$name', ({ html, to = html }) => {
  expect(dropVoidSlashes(html)).toBe(to);
});

test('the page of a redirect leads on with scripts and without, and no address ends its attribute', () => {
  const to = '/base/new&quot;&amp;$&amp;&lt;#x';
  expect(redirectHead('/base/new"&$&<#x')).toEqual({
    attribute: ` data-to="${to}"`,
    refresh: `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`,
  });
});

test('the style sheet of a page is fetched ahead, and of a page without one nothing', () => {
  const html = '<head><link rel="stylesheet" href="/a.css" data-precedence="next"/></head>';
  expect(stylePreload(html)).toBe('<link rel="preload" href="/a.css" as="style"/>');
  expect(stylePreload('<head></head>')).toBe('');
});
