import type { Problem } from '../../core/problem';

/** What is wrong with a name, and what to do about it. */
export type NameFault = Pick<Problem, 'message' | 'fix'>;

/** That `name` isn't `kind`, which has an article, with the name that its author most likely meant, or some that exist. */
export function refuseName(
  name: string,
  kind: string,
  guess: string | undefined,
  known: readonly string[] = [],
): NameFault {
  const [only] = known.length === 1 ? known : [];
  const quoted = known.slice(0, 6).map((one) => `\`${one}\``);
  const some = quoted.length > 0 ? `one of ${quoted.join(', ')}` : 'one that exists';
  const meant = guess ?? only;
  const first = meant === undefined ? some : `\`${meant}\``;
  return {
    message: `\`${name}\` isn't ${kind}`,
    fix: `write ${first}, or add it to \`other_names\` with a reason; see content/README.md#names`,
  };
}
