import { expect, test } from 'vitest';
import { editBytes } from './edit-bytes';

test.for([
  { name: 'plain text', before: 'a b c', edits: [[2, 3, 'X']], after: 'a X c' },
  {
    name: 'text behind letters of several bytes',
    before: 'é € b',
    edits: [[4, 5, 'X']],
    after: 'é € X',
  },
  { name: 'a mark at the start', before: '\ufeffa b', edits: [[2, 3, 'X']], after: '\ufeffa X' },
  {
    name: 'line ends of two characters',
    before: 'a\r\n\r\nb c\r\nd\r\n',
    edits: [
      [3, 4, 'X'],
      [7, 8, 'Y'],
    ],
    after: 'a\r\n\r\nX c\r\nY\r\n',
  },
  {
    name: 'new lines among such',
    before: 'a\r\nb\r\n',
    edits: [[4, 4, 'c\n']],
    after: 'a\r\nb\r\nc\r\n',
  },
  { name: 'mixed line ends', before: 'a\nb\r\nc', edits: [[4, 5, 'X']], after: 'a\nb\r\nX' },
  {
    name: 'edits in any order',
    before: 'a b c',
    edits: [
      [4, 5, 'Z'],
      [0, 1, 'X'],
    ],
    after: 'X b Z',
  },
] as const)('edits $name', ({ before, edits, after }) => {
  const changes = edits.map(([start, end, text]) => ({ start, end, text }));
  expect(editBytes(Buffer.from(before), changes).toString()).toBe(after);
});
