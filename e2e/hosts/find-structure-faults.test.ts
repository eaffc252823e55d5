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

test.for<{ name: string; head?: string; body?: string; faults: readonly string[] }>([
  { name: 'sound', faults: [] },
  { name: 'without a heading', body: BODY.replace(/<h1.*h1>/, ''), faults: ['0 h1'] },
  { name: 'with two headings', body: `${BODY}<h1>B</h1>`, faults: ['2 h1'] },
  { name: 'with two main parts', body: `${BODY}<main></main>`, faults: ['2 main'] },
  {
    name: 'with only the title of a drawing',
    head: HEAD.replace(/<title.*title>/, ''),
    faults: ['no title'],
  },
  {
    name: 'with an empty description',
    head: HEAD.replace('About', ''),
    faults: isOurSite ? ['no description'] : [],
  },
  {
    name: 'without a canonical URL',
    head: HEAD.replace(/<link.*>/, ''),
    faults: ['canonical path , not /guides/%7Ba%7D'],
  },
  {
    name: 'with the canonical URL of another page',
    head: HEAD.replace('%7Ba', '%7Bb'),
    faults: ['canonical path /guides/%7Bb%7D, not /guides/%7Ba%7D'],
  },
  { name: 'with an id twice', body: `${BODY}<p id="a">`, faults: ['id a twice'] },
])('a page $name', ({ head = HEAD, body = BODY, faults }) => {
  expect(faultsOf(head, body)).toEqual(faults);
});
