import { expect, test } from 'vitest';
import { dropVoidSlashes } from './add-to-head';

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
