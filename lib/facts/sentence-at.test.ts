import { expect, test } from 'vitest';
import { sentenceAt } from './sentence-at';

const TEXT = `# Title

First sentence. The \`PORT\` is
[open](/a) in **all** regions. Last one.

| Name | Meaning |
|---|---|
| \`PORT\` | The port. Always set |

- One item with \`PORT\`. Another sentence.
  It continues here.
- Next item.`;

test.for([
  { at: [3, 22], sentence: 'The `PORT` is open in all regions.' },
  { at: [4, 34], sentence: 'Last one.' },
  { at: [8, 3], sentence: '`PORT` · The port. Always set' },
  { at: [10, 18], sentence: 'One item with `PORT`.' },
  { at: [11, 3], sentence: 'It continues here.' },
  { at: [1, 3], sentence: 'Title' },
])('returns the sentence at $at', ({ at: [line = 0, column = 0], sentence }) => {
  expect(sentenceAt(TEXT.split('\n'), line, column)).toBe(sentence);
});

test('cuts a long sentence', () => {
  expect(sentenceAt([`Word ${'word '.repeat(2_000)}`], 1, 1)).toHaveLength(300);
});
