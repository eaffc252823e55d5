import { expect, test } from 'vitest';
import { readArguments } from './read-arguments';
import type { Syntax } from './syntax';
import { UsageError } from './usage-error';

const SYNTAX = {
  call: 'npm run tool -- copy',
  does: 'Copies.',
  operands: ['FROM', 'TO'],
  options: { to: { value: 'PATH', does: 'place' }, 'dry-run': { does: 'nothing' } },
} as const satisfies Syntax;
const ANY = { ...SYNTAX, operands: ['[PATH…]'] } as const;
const NONE = { call: 'npm run tool', does: 'Runs.' } as const;

test('options and operands come in any order, and -- ends the options', () => {
  expect(readArguments(['a', '--to', 'x', 'b', '--dry-run'], SYNTAX)).toEqual({
    values: { to: 'x', 'dry-run': true },
    operands: ['a', 'b'],
  });
  expect(readArguments(['--to=-x', '--', '--a', 'b'], SYNTAX)).toEqual({
    values: { to: '-x' },
    operands: ['--a', 'b'],
  });
  expect(readArguments([], ANY)).toEqual({ values: {}, operands: [] });
  expect(readArguments(['a', 'b', 'c'], ANY).operands).toEqual(['a', 'b', 'c']);
});

test.for([
  [[], SYNTAX, 'copy needs FROM and TO'],
  [['a', ''], SYNTAX, 'copy needs FROM and TO'],
  [['a', 'b', 'c d'], SYNTAX, 'unexpected argument "c d"; quote a path with spaces'],
  [['a'], NONE, 'unexpected argument "a"'],
  [['a', 'b', '--dryrun'], SYNTAX, 'unknown option --dryrun; did you mean `--dry-run`?'],
  [['-n'], NONE, 'unknown option -n; use one of `--help`, `--version`'],
  [['--no-dry-run'], SYNTAX, 'unknown option --no-dry-run; did you mean `--dry-run`?'],
  [['--constructor'], NONE, 'unknown option --constructor; use one of `--help`, `--version`'],
  [['--dry-run=no'], SYNTAX, "--dry-run doesn't take a value"],
  [['--to'], SYNTAX, '--to needs a value: --to PATH'],
  [['--to', '--dry-run'], SYNTAX, '--to needs a value: --to PATH'],
] as const)('%j is refused', ([words, syntax, message]) => {
  expect(() => readArguments(words, syntax)).toThrow(new UsageError(message));
});
