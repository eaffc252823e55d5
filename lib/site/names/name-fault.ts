import type { Fault } from '../../core/problem';

/**
 * Returns the problem for a `name` that isn't of this `kind`, such as "a table". The fix suggests `guess`, or some of
 * the `known` names.
 */
export function refuseName(
  name: string,
  kind: string,
  guess: string | undefined,
  known: readonly string[] = [],
): Fault {
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
