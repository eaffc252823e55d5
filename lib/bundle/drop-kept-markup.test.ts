import { expect, test } from 'vitest';
import { dropKeptMarkup } from './drop-kept-markup';

const LONG = '<p class="x">“a” &amp; b</p>\n12:T5,not a row\n<b>\u2028</b>';
const KEY = 'abc-EF_12';

const textRow = (id: string, text: string) =>
  `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
const kept = (html: string, key = KEY) =>
  `["$","$L3",null,{"as":"div","kept":"${key}","html":${JSON.stringify(html)}}]`;
const held = (html: string, key = KEY) => `<div class="a" data-kept="${key}">${html}</div>`;

/** A page as `joinDataScripts` leaves it. */
function page(body: string, data: string): string {
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, unicode);
  return `<body>${body}<script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,${text}])</script></body>`;
}
const unicode = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

test.for<{ name: string; body: string; data: string; left: string }>([
  {
    name: 'a text of its own is dropped with its row',
    body: held(LONG),
    data: `0:["a"]\n${textRow('1f', LONG)}2:${kept('$1f')}\n`,
    left: `0:["a"]\n2:${kept('')}\n`,
  },
  {
    name: 'a text within its row is emptied',
    body: held('<i>"\\</i>'),
    data: `2:${kept('<i>"\\</i>')}\n`,
    left: `2:${kept('')}\n`,
  },
  {
    name: 'what something else refers to stays',
    body: held(LONG),
    data: `${textRow('1', LONG)}2:[${kept('$1')},{"code":"$1"}]\n`,
    left: `${textRow('1', LONG)}2:[${kept('')},{"code":"$1"}]\n`,
  },
  {
    name: 'what only begins with the same digits is something else',
    body: held(LONG),
    data: `${textRow('1', LONG)}${textRow('12', 'x')}2:[${kept('$1')},"$12"]\n`,
    left: `${textRow('12', 'x')}2:[${kept('')},"$12"]\n`,
  },
  {
    name: 'two elements with the same markup are emptied both',
    body: held(LONG) + held(LONG),
    data: `${textRow('1', LONG)}${textRow('2', LONG)}3:[${kept('$1')},${kept('$2')}]\n`,
    left: `3:[${kept('')},${kept('')}]\n`,
  },
  {
    name: 'rows of all other kinds are as they were, in their order',
    body: held(LONG),
    data: `:N1\n1:"$Sreact.fragment"\n2:I[4,["/a.js"],"X"]\n:HL["/a.css","style"]\n3:null\n${textRow('4', LONG)}5:${kept('$4')}\n6:{"a":1}\n`,
    left: `:N1\n1:"$Sreact.fragment"\n2:I[4,["/a.js"],"X"]\n:HL["/a.css","style"]\n3:null\n5:${kept('')}\n6:{"a":1}\n`,
  },
])('$name', ({ body, data, left }) => {
  expect(dropKeptMarkup(page(body, data))).toBe(page(body, left));
});

test.for<{ name: string; html: string }>([
  { name: 'a page without data', html: `<body>${held(LONG)}</body>` },
  {
    name: 'an element that the page does not hold',
    html: page('', `${textRow('1', LONG)}2:${kept('$1')}\n`),
  },
  {
    name: 'an element whose inside is another one',
    html: page(held('<p>b</p>'), `${textRow('1', LONG)}2:${kept('$1')}\n`),
  },
  { name: 'a reference that leads nowhere', html: page(held(LONG), `2:${kept('$9')}\n`) },
  {
    name: 'what says in a text what an element says',
    html: page(held('x'), textRow('1', kept('x'))),
  },
  {
    name: 'rows of bytes',
    html: page(held(LONG), `1:o3,abc${textRow('2', LONG)}3:${kept('$2')}\n`),
  },
  { name: 'a row that is cut off', html: page(held(LONG), `1:T${LONG.length}ff,${LONG}`) },
  { name: 'a row without an end', html: page(held('x'), `1:${kept('x')}`) },
  { name: 'what is no row', html: page(held('x'), `é${kept('x')}\n`) },
])('$name stays as it is', ({ html }) => {
  expect(dropKeptMarkup(html)).toBe(html);
});
