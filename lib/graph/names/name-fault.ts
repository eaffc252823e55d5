import type { Problem } from '../../problem';

/** What is wrong with a name, and what to do about it. */
export type NameFault = Pick<Problem, 'message' | 'fix'>;

/** That `name` is no `kind`, with the name that was most likely meant, or some that there are. */
export function refuseName(
  name: string,
  kind: string,
  guess: string | undefined,
  known: readonly string[] = [],
): NameFault {
  const [only] = known.length === 1 ? known : [];
  const some = known.length > 0 ? `one of ${known.slice(0, 6).join(', ')}` : 'one that exists';
  const first = `write ${guess ?? only ?? some}`;
  return {
    message: `${name} is no ${kind}`,
    fix: `${first}, or put it into other_names: with the reason`,
  };
}
