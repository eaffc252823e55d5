import { expect, test } from 'vitest';
import { type BlockPlace, findLine } from './find-line';
import { indexHunks } from './index-hunks';
import { lineAnchor } from './line-anchor';
import { pullAddress } from './pull-address';
import { findAround, parseDiff } from './read-hunks';

const DIFF = `diff --git a/docs/a.md b/docs/a.md
--- a/docs/a.md
+++ b/docs/a.md
@@ -4 +4 @@ # A
-The guest pays at the channel.
+The guest pays at the gateway.
@@ -9,2 +8,0 @@ # A
-| Nights | 5 |
--- a line that looks like a header
diff --git "a/docs/\\303\\251.md" "b/docs/\\303\\251.md"
new file mode 100644
--- /dev/null
+++ "b/docs/\\303\\251.md"
@@ -0,0 +1 @@
+# New
diff --git a/data.yaml b/data.yaml
--- a/data.yaml
+++ b/data.yaml
@@ -3 +3 @@
-    quota: 5
+    quota: 13
@@ -6 +6 @@
-    note: Ask at the channel first
+    note: Ask at the gateway first
`;

const LINES = ['limits:', '  - name: write', '    quota: 13', '  - name: read', '    quota: 9'];

const hunks = parseDiff(DIFF).map((hunk) => {
  const around = hunk.file === 'data.yaml' ? findAround(hunk.file, LINES, 2, 3) : [];
  return { ...hunk, around, depth: 0.5 };
});

test('a diff is read by file, also if lines look like headers', () => {
  expect(
    hunks.map(({ file, line, oldLine, isWholeFile }) => [file, line, oldLine, isWholeFile]),
  ).toEqual([
    ['docs/a.md', 4, 4, false],
    ['docs/a.md', 8, 9, false],
    ['docs/é.md', 1, 0, true],
    ['data.yaml', 3, 3, false],
    ['data.yaml', 6, 6, false],
  ]);
  expect(hunks[1]?.removed).toEqual(['| Nights | 5 |', '-- a line that looks like a header']);
});

test('the keys above a line of YAML and the values next to it say what it is', () => {
  expect(findAround('a.yaml', LINES, 2, 3)).toEqual(['  - name: write', 'limits:']);
  expect(findAround('a.md', ['# A', '', 'One', 'two', '', 'x'], 3, 4)).toEqual(['One', '# A']);
});

test.for<[name: string, place: Partial<BlockPlace>, found: string | undefined]>([
  [
    'a paragraph leads to its own file',
    { before: 'The guest pays at the channel.', after: 'The guest pays at the gateway.' },
    'docs/a.md after 4',
  ],
  [
    'a row with data leads to the data',
    { before: 'Ask at the channel first', after: 'Ask at the gateway first' },
    'data.yaml after 6',
  ],
  [
    'a number leads to the key that has it',
    { before: 'write quota 5', after: 'write quota 13', context: 'Limits' },
    'data.yaml after 3',
  ],
  ['a removed row leads to the line before', { before: 'Nights 5' }, 'docs/a.md before 9'],
  ['a count has no line', { before: '5 pages in guides', after: '13 pages in guides' }, undefined],
])('%s', ([, place, found]) => {
  const whole = { before: '', after: '', file: 'docs/a.md', context: '', depth: 0.5, ...place };
  const line = findLine(whole, indexHunks(hunks));
  expect(line && `${line.file} ${line.side} ${line.line}`).toBe(found);
});

test('links lead to pull requests alone', () => {
  expect(lineAnchor({ file: 'a', side: 'before', line: 4 })).toMatch(
    /^diff-ca978112[0-9a-f]{56}L4$/,
  );
  const repository = 'https://github.com/us/docs';
  expect(pullAddress('#12', repository)).toBe(`${repository}/pull/12`);
  expect(pullAddress('a branch', repository)).toBeUndefined();
  expect(pullAddress('#12', 'javascript:alert(1)')).toBeUndefined();
});
