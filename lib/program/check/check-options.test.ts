import { expect, test } from 'vitest';
import { readCheckOptions } from './check-options';

test('without arguments everything is checked and reported as text', () => {
  expect(readCheckOptions([])).toEqual({
    format: 'text',
    fix: false,
    samples: false,
    since: '',
    verbose: false,
    paths: [],
  });
});

test('options and paths can be in any order', () => {
  expect(
    readCheckOptions([
      ...['content/guides', '--format=sarif', '--fix', 'openapi', '--samples', '--verbose'],
    ]),
  ).toEqual({
    format: 'sarif',
    fix: true,
    samples: true,
    since: '',
    verbose: true,
    paths: ['content/guides', 'openapi'],
  });
  expect(readCheckOptions(['--since', 'main']).since).toBe('main');
  expect(readCheckOptions(['--format', 'github']).format).toBe('github');
});

test.for([
  { args: ['--fx'], message: 'unknown option --fx; did you mean `--fix`?' },
  {
    args: ['-f'],
    message:
      'unknown option -f; use one of `--fix`, `--samples`, `--since`, `--verbose`, `--format`, `--help`, `--version`',
  },
  { args: ['--fix=yes'], message: "--fix doesn't take a value" },
  { args: ['--format', 'jsn'], message: 'unknown format "jsn"; did you mean `json`?' },
  { args: ['--format'], message: '--format needs a value: --format FORMAT' },
])('$args is a mistake', ({ args, message }) => {
  expect(() => readCheckOptions(args)).toThrow(message);
});
