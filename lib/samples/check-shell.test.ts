import { expect, test } from 'vitest';
import { findTool } from '../core/testing/find-tool';
import { parseWithBash } from './check-shell';

const hasBash = findTool('bash') !== undefined;

test.runIf(hasBash)('Bash says what it cannot parse, script by script', async () => {
  const said = await parseWithBash([
    'echo "$1"',
    'if true; then\n  echo',
    '',
    'echo \\',
    'cat <<END\nopen\n',
    "for i in 'a\n'; do ls",
  ]);
  expect(said.map((one) => one !== '')).toEqual([false, true, false, false, false, true]);
  expect(said[1]).toMatch(/line [23]: syntax error/);
});

test('without scripts there is nothing to say', async () => {
  expect(await parseWithBash([])).toEqual([]);
});
