import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Problem } from '../../core/problem';
import { listFixes } from './list-fixes';
import { applyTextEdits } from './testing/apply-text-edits';

const URI = 'file:///a.md';

function fixesOf(text: string, problem: Omit<Problem, 'file'>) {
  const document = TextDocument.create(URI, 'markdown', 1, text);
  const end = document.positionAt(text.length);
  const range = { start: { line: 0, character: 0 }, end };
  return listFixes(document, range, [{ file: 'a.md', ...problem }]).map(
    ({ title, kind, isPreferred, edit }) => ({
      title,
      kind,
      isPreferred,
      text: applyTextEdits(text, edit?.changes?.[URI] ?? []),
    }),
  );
}

test.for([
  {
    name: 'a key',
    text: '---\ntagz: []\n---\n',
    place: { line: 2, column: 1 },
    message: 'Unknown key `tagz`',
    fix: 'did you mean `tags`? known keys: `title`, `tags`',
    fixed: '---\ntags: []\n---\n',
  },
  {
    name: 'a heading, where the message also names its page',
    text: 'x\n[a](/b/b) and [b](/b#quotes)\n',
    place: { line: 2, column: 20 },
    message: '`/b` has no heading `#quotes`',
    fix: 'did you mean `#the-quotes`?',
    fixed: 'x\n[a](/b/b) and [b](/b#the-quotes)\n',
  },
  {
    name: 'a word',
    text: 'Claims nothnig.\n',
    place: { line: 1, column: 8 },
    message: '"nothnig" isn\'t in any dictionary',
    fix: 'did you mean "nothing"? otherwise add the word to `words`',
    fixed: 'Claims nothing.\n',
  },
])(
  'offers the guess for $name, and not as a fix for all',
  ({ text, place, message, fix, fixed }) => {
    const title = `Write \`${/[`"](.+?)[`"]/.exec(fix)?.[1]}\``;
    expect(fixesOf(text, { ...place, message, fix })).toEqual([
      { title, kind: 'quickfix', isPreferred: false, text: fixed },
    ]);
  },
);

test.for([
  { name: 'names what to write instead', fix: 'use one of `a`, `b`', line: 1 },
  { name: 'guesses a name that is elsewhere', fix: 'did you mean `tags`?', line: 2 },
])('offers nothing for a problem that $name', ({ fix, line }) => {
  const problem = { line, column: 1, message: 'Unknown key `tagz`', fix };
  expect(fixesOf('tagz: 1\nx: 2\n', problem)).toEqual([]);
});
