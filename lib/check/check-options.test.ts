import { expect, test } from 'vitest';
import { readCheckOptions } from './check-options';

test('without arguments everything is checked and told as text', () => {
  expect(readCheckOptions([])).toEqual({ format: 'text', fix: false, samples: false, paths: [] });
});

test('options and paths may stand in any order', () => {
  expect(
    readCheckOptions(['content/guides', '--format=sarif', '--fix', 'openapi', '--samples']),
  ).toEqual({ format: 'sarif', fix: true, samples: true, paths: ['content/guides', 'openapi'] });
  expect(readCheckOptions(['--format', 'github']).format).toBe('github');
});

test.for([
  { args: ['--fx'], message: 'check has no --fx: did you mean --fix?' },
  { args: ['-f'], message: 'check has no -f: use one of --format, --fix, --samples' },
  { args: ['--fix=yes'], message: '--fix takes no value' },
  { args: ['--format', 'jsn'], message: 'there is no format jsn: did you mean json?' },
  { args: ['--format'], message: 'there is no format true: use one of text, json, github, sarif' },
])('$args is a mistake', ({ args, message }) => {
  expect(() => readCheckOptions(args)).toThrow(message);
});
