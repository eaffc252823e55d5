import { expect, test } from 'vitest';
import { compareBlocks } from './compare-blocks';
import type { BlockKind } from './find-blocks';

type Case = { readonly before: readonly string[]; readonly after: readonly string[] };

/** Returns a block for each text: `# ` begins a heading, and `- ` a list item. */
const blocks = (texts: readonly string[]) =>
  texts.map((text) => {
    const kind: BlockKind = text.startsWith('#')
      ? 'heading'
      : text.startsWith('-')
        ? 'item'
        : 'text';
    return { kind, text: text.replace(/^[#-] /, '') };
  });

function told({ before, after }: Case): string[] {
  return compareBlocks(blocks(before), blocks(after)).map((edit) => {
    const { text } = edit.after ?? edit.before;
    return edit.kind === 'changed'
      ? `changed ${edit.before.text} > ${text}`
      : `${edit.kind} ${text}`;
  });
}

test.for([
  { name: 'nothing', before: ['a', 'b'], after: ['a', 'b'], edits: ['same a', 'same b'] },
  {
    name: 'a block in the place of another is that block, however little they share',
    before: ['a', 'one', 'b'],
    after: ['a', 'two', 'b'],
    edits: ['same a', 'changed one > two', 'same b'],
  },
  {
    name: 'a heading is no text written anew',
    before: ['a', 'one two'],
    after: ['a', '# one two'],
    edits: ['same a', 'added one two', 'removed one two'],
  },
  {
    name: 'of several the alike ones are pairs, in their order',
    before: ['one two three', 'four five'],
    after: ['six', 'one two ten', 'four five six'],
    edits: [
      'added six',
      'changed one two three > one two ten',
      'changed four five > four five six',
    ],
  },
  {
    name: 'a lost block stands where it stood',
    before: ['a', 'gone', 'b'],
    after: ['a', 'b'],
    edits: ['same a', 'removed gone', 'same b'],
  },
  {
    name: 'what moved is neither lost nor new',
    before: ['a', 'b', 'c', 'd', 'e'],
    after: ['a', 'c', 'd', 'b', 'e'],
    edits: ['same a', 'same c', 'same d', 'moved b', 'same e'],
  },
  {
    name: 'one of two equal blocks that is gone is lost',
    before: ['x', 'a', 'x'],
    after: ['x', 'a'],
    edits: ['same x', 'same a', 'removed x'],
  },
  { name: 'all of it', before: [], after: ['a', 'b'], edits: ['added a', 'added b'] },
])('$name', ({ edits, ...texts }) => {
  expect(told(texts)).toEqual(edits);
});

test('hundreds of blocks in one place are paired by their ranks', () => {
  const many = (sign: string) => Array.from({ length: 400 }, (_, rank) => `${sign} ${rank}`);
  const edits = compareBlocks(blocks(many('a')), blocks(many('b').slice(0, 300)));
  expect(edits.filter(({ kind }) => kind === 'changed')).toHaveLength(300);
  expect(edits.filter(({ kind }) => kind === 'removed')).toHaveLength(100);
});
