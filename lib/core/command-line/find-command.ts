import { nearest } from '../nearest';
import { suggest } from '../suggest';
import { UsageError } from './usage-error';

type Found<Name> = { readonly name: Name; readonly rest: readonly string[] };

/**
 * Finds the command at the start of the arguments, and returns it with the rest. Throws a UsageError if it isn't one of
 * `known`.
 */
export function findCommand<Name extends string>(
  words: readonly string[],
  known: readonly Name[],
): Found<Name> {
  const found = known.find((name) => words.slice(0, wordsOf(name)).join(' ') === name);
  if (found !== undefined) return { name: found, rest: words.slice(wordsOf(found)) };
  const [first, second] = words;
  if (first === undefined) throw new UsageError(`write a command: ${known.join(', ')}`);
  if (first.startsWith('-')) {
    const near = nearest(first, ['--help', '--version']);
    const hint = near ? `did you mean \`${near}\`?` : 'write the command first';
    throw new UsageError(`unknown option ${first}; ${hint}`);
  }
  const group = known.filter((name) => name.startsWith(`${first} `));
  const given = group.length > 0 && second !== undefined ? `${first} ${second}` : first;
  const names = group.length > 0 ? group : known;
  throw new UsageError(`unknown command "${given}"; ${suggest(given, names)}`);
}

function wordsOf(name: string): number {
  return name.split(' ').length;
}
