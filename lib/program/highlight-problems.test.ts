import { WriteStream } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { formatProblem, type Problem } from '../core/problem';
import { highlightProblems } from './highlight-problems';

const PROBLEMS: Problem[] = [
  {
    file: 'content/a b.md',
    line: 7,
    column: 1,
    message: 'wrong\nin two lines',
    fix: 'write $& $1',
  },
  { file: 'b.yaml', line: 1, column: 1, message: 'broken', fix: 'mend it', skips: 'links, names' },
  { file: 'a.md', line: 1, column: 2, message: 'long', fix: 'cut it', severity: 'warning' },
];
const TEXT = [...PROBLEMS.map(formatProblem), '2 problems, 1 warning'].join('\n\n');

afterEach(() => vi.unstubAllEnvs());

/** Makes stderr look like a terminal, or like a file, on any machine, including CI. */
function pretend(isTTY: boolean): void {
  const { getColorDepth } = WriteStream.prototype;
  const depth = () => getColorDepth({ TERM: 'xterm', NO_COLOR: process.env.NO_COLOR });
  Object.defineProperty(process.stderr, 'isTTY', { value: isTTY, configurable: true });
  Object.defineProperty(process.stderr, 'getColorDepth', { value: depth, configurable: true });
}
const highlighted = () => highlightProblems(TEXT, PROBLEMS, process.stderr);

test('on a terminal places are bold, errors red, warnings yellow and fixes dim', () => {
  vi.stubEnv('NO_COLOR', undefined);
  vi.stubEnv('FORCE_COLOR', '1');
  const text = highlighted();
  expect(stripVTControlCharacters(text)).toBe(TEXT);
  expect(text).toContain('\u001b[1mcontent/a b.md:7:1\u001b[22m\u001b[31m  wrong\n');
  expect(text).toContain('\u001b[33m  warning: long\n\u001b[39m\u001b[2m    fix: cut it\u001b[22m');
});

test('elsewhere, and with NO_COLOR, the text stays as it is', () => {
  const { isTTY } = process.stderr;
  vi.stubEnv('FORCE_COLOR', undefined);
  vi.stubEnv('NO_COLOR', undefined);
  try {
    pretend(false);
    expect(highlighted()).toBe(TEXT);
    pretend(true);
    expect(highlighted()).not.toBe(TEXT);
    vi.stubEnv('NO_COLOR', '1');
    expect(highlighted()).toBe(TEXT);
  } finally {
    pretend(isTTY);
  }
});
