import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { landingHref } from './landing-href';
import { REDIRECT_SCRIPT } from './redirect-script';

test.for([
  { to: '/new', search: '', hash: '', href: '/new' },
  { to: '/new', search: '?a=b&c', hash: '#d', href: '/new?a=b&c#d' },
  { to: '/new#x', search: '?a', hash: '', href: '/new?a#x' },
  { to: '/new#x', search: '', hash: '#d', href: '/new#d' },
  { to: '/', search: '?a', hash: '', href: '/?a' },
])('from $search$hash to $to leads to $href, in the page and in the head', (row) => {
  const { to, search, hash, href } = row;
  expect(landingHref(to, { search, hash })).toBe(href);
  const left: string[] = [];
  const location = { search, hash, replace: (target: string) => left.push(target) };
  const document = { currentScript: { dataset: { to } }, documentElement: { dataset: {} } };
  runInNewContext(REDIRECT_SCRIPT, { location, document });
  expect(left).toEqual([href]);
  expect(document.documentElement.dataset).toEqual({ moved: '' });
});

test('the script can stand in a page', () => {
  expect(REDIRECT_SCRIPT).not.toMatch(/<|__name/);
});
