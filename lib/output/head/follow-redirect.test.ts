import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { followRedirect } from './follow-redirect';
import { scriptText } from './script-text';

test.for([
  { to: '/new', search: '', hash: '', href: '/new' },
  { to: '/new', search: '?a=b&c', hash: '#d', href: '/new?a=b&c#d' },
  { to: '/new#x', search: '?a', hash: '', href: '/new?a#x' },
  { to: '/new#x', search: '', hash: '#d', href: '/new#d' },
  { to: '/', search: '?a', hash: '', href: '/?a' },
])('from $search$hash to $to leads to $href', ({ to, search, hash, href }) => {
  const left: string[] = [];
  const location = { search, hash, replace: (target: string) => left.push(target) };
  const document = { currentScript: { dataset: { to } }, documentElement: { dataset: {} } };
  runInNewContext(scriptText(followRedirect, ''), { location, document });
  expect(left).toEqual([href]);
  expect(document.documentElement.dataset).toEqual({ moved: '' });
});

test('any other page stays', () => {
  const left: string[] = [];
  const location = { search: '', hash: '', replace: (target: string) => left.push(target) };
  const document = { currentScript: { dataset: {} }, documentElement: { dataset: {} } };
  runInNewContext(scriptText(followRedirect, ''), { location, document });
  expect(left).toEqual([]);
});
