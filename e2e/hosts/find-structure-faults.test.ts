import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { isOurSite } from '../../lib/core/testing/our-site';
import { findStructureFaults } from './find-structure-faults';

const HEAD =
  '<title>A</title><meta name="description" content="About"><link rel="canonical" href="https://a.test/guides/%7Ba%7D">';
const BODY = '<main id="Main"><h1 id="a">A</h1><svg><title>A drawing</title></svg></main>';

const faultsOf = (head: string, body: string) =>
  findStructureFaults(
    unified()
      .use(rehypeParse)
      .parse(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`),
    '/guides/{a}',
  );

test('a page has one h1, one main, a title, a description, its own URL, and no id twice', () => {
  expect(faultsOf(HEAD, BODY)).toEqual([]);
  expect(faultsOf('', '<svg><title>A drawing</title></svg>')).toEqual([
    '0 h1',
    '0 main',
    'no title',
    ...(isOurSite ? ['no description'] : []),
    'canonical path , not /guides/%7Ba%7D',
  ]);
  expect(faultsOf(HEAD.replace('%7Ba', '%7Bb'), BODY + BODY)).toEqual([
    '2 h1',
    '2 main',
    'canonical path /guides/%7Bb%7D, not /guides/%7Ba%7D',
    'id Main twice',
    'id a twice',
  ]);
});
