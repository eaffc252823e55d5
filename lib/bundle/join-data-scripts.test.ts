import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { findInline } from './find-inline';
import { joinDataScripts } from './join-data-scripts';

const first = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const part = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;

type Segment = readonly [kind: number, text?: string];
type List = { push: (...segments: Segment[]) => number };

/** The data that Next reads of a page, where it starts after so many of its scripts. */
function dataOf(html: string, start: number): string {
  const { scripts } = findInline(html);
  const kept: Segment[] = [];
  const read: string[] = [];
  const take = ([kind, text = '']: Segment) => read.push(kind === 1 ? text : `<${kind}>`);
  const self: { __next_f: List } = { __next_f: kept };
  for (const script of scripts.slice(0, start)) runInNewContext(script, { self });
  kept.forEach(take);
  // As Next does: one segment a call, whatever else is given.
  self.__next_f = { push: (segment) => take(segment as Segment) };
  for (const script of scripts.slice(start)) runInNewContext(script, { self });
  return read.join('');
}

test.for<{ name: string; html: string; count: number }>([
  { name: 'one part', html: first + part('a'), count: 1 },
  { name: 'three parts', html: first + part('1:"a\n') + part('b"]) ') + part('c'), count: 1 },
  {
    name: 'parts that hold the words between them',
    html: first + part('"])</script><script>self.__next_f.push([1,"') + part('\\"\\'),
    count: 1,
  },
  { name: 'a letter cut in two', html: first + part('\ud83d') + part('\ude00'), count: 1 },
  { name: 'dollar signs', html: first + part('$&$1') + part("$'"), count: 1 },
  {
    name: 'parts of bytes between them',
    html: `${first}${part('a')}${part('b')}<script>self.__next_f.push([3,"AA=="])</script>${part('c')}`,
    count: 3,
  },
  { name: 'no beginning', html: `<p>a</p>${part('a')}${part('b')}`, count: 2 },
  { name: 'no data', html: `${first}<p>a</p>`, count: 1 },
])('$name: the stream is the same, in fewer scripts', ({ html, count }) => {
  const joined = joinDataScripts(html);
  expect(findInline(joined).scripts).toHaveLength(count);
  for (const start of [0, 1, 2, 9]) expect(dataOf(joined, start)).toBe(dataOf(html, start));
});

test('the cuts between the data are all that changes', () => {
  const html = `<p>a</p>${first}${part('a')}${part('b')}<p>c</p>`;
  expect(joinDataScripts(html)).toBe(
    '<p>a</p><script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"ab"])</script><p>c</p>',
  );
});
