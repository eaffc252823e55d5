import { expect, test } from 'vitest';
import { comparePage } from './compare-page';
import { addMarks } from './marks';

const page = (text: string) => `<body><nav>Site</nav><main id="Main">${text}</main></body>`;

function marked(before: string, after: string): string {
  const { marks } = comparePage(page(before), page(after), { most: 20 });
  return addMarks(page(after), marks).replace(/^.*<main id="Main">|<\/main>.*$/gs, '');
}

test('one word is one block, with the words around it and the heading above', () => {
  const before = '<h1>A</h1><h2 id="B">B</h2><p>One <em>two</em> three.</p><p>Four.</p>';
  const { counts, shown } = comparePage(page(before), page(before.replace('two', '2')), {
    most: 20,
  });
  expect(counts).toEqual({ added: 0, removed: 0, changed: 1, moved: 0 });
  expect(shown).toEqual([
    {
      change: 'changed',
      kind: 'text',
      section: ['B', 'B'],
      runs: [
        { kind: 'same', text: 'One ' },
        { kind: 'removed', text: 'two' },
        { kind: 'added', text: '2' },
        { kind: 'same', text: ' three.' },
      ],
      anchor: 'preview-1',
      line: undefined,
    },
  ]);
});

test('all changes count, and the first of them are told', () => {
  const before = Array.from({ length: 9 }, (_, index) => `<p>Text ${index}.</p>`).join('');
  const { counts, shown } = comparePage(page(before), page(before.replaceAll('Text', 'Word')), {
    most: 4,
  });
  expect(counts.changed).toBe(9);
  expect(shown).toHaveLength(4);
  expect(comparePage(page(before), page(''), { most: 0 })).toMatchObject({
    counts: { removed: 9 },
    shown: [],
  });
});

test.for([
  {
    name: 'how a page is written',
    before: '<p>A <b>b</b>\n c</p>',
    after: '<p class="x">A b c</p>',
    marked: '<p class="x">A b c</p>',
  },
  {
    name: 'blocks that changed and came',
    before: '<p>A b c</p>',
    after: '<p id="x">A b d</p><ul><li>New</li></ul>',
    marked:
      '<p data-changed="changed" id="x">A b d</p><ul><li id="preview-2" data-changed="added">New</li></ul>',
  },
  {
    name: 'a block that is gone stands before what follows it',
    before: '<p>A</p><p>Gone & "away"</p><p>B</p>',
    after: '<p>A</p><p>B</p>',
    marked: '<p>A</p><p id="preview-1" data-gone="Gone &amp; &quot;away&quot;">B</p>',
  },
  {
    name: 'what is gone at the end stands behind the last block',
    before: '<p>A</p><p>B\n\nC</p><p>D</p>',
    after: '<p>A</p>',
    marked: '<p id="preview-1" data-gone-after="B C\nD">A</p>',
  },
  {
    name: 'a row, in a table whose parts the browser adds',
    before: '<table><tr><td>A</td><td>1</td></tr></table>',
    after: '<table><tr><td>A</td><td>2</td></tr></table>',
    marked: '<table><tr id="preview-1" data-changed="changed"><td>A</td><td>2</td></tr></table>',
  },
  {
    name: 'text beside boxes marks the box around both, once',
    before: '<ul><li>One<ul><li>Two</li></ul></li></ul>',
    after: '<ul><li>1<ul><li>Two</li></ul>3</li></ul>',
    marked: '<ul><li id="preview-1" data-changed="changed">1<ul><li>Two</li></ul>3</li></ul>',
  },
])('marks: $name', ({ before, after, marked: html }) => {
  expect(marked(before, after)).toBe(html);
});

test('a page without marks is the same', () => {
  expect(addMarks(page('<p>A</p>'), [])).toBe(page('<p>A</p>'));
});
