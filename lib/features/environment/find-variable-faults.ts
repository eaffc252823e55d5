import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import type { ProductData } from '../product-data';
import { variablesOf } from './variables-of';

type Fault = Pick<Problem, 'message' | 'fix'>;

/** Returns a problem for each `<EnvironmentVariables>` that would show nothing. */
export function findVariableFaults(
  pages: readonly Page[],
  { environment, isBroken = false }: ProductData,
): Problem[] {
  // Skip: the data failed to parse.
  if (!environment && isBroken) return [];
  const variables = environment?.value.variables ?? [];
  const find = ({ attributes }: ComponentUse): Fault | undefined => {
    const { process, secret, plain } = attributes;
    if (variables.length === 0) {
      const message =
        "`<EnvironmentVariables>` has nothing to show: there's no _data/environment.yaml";
      return { message, fix: 'add the file, or remove the component' };
    }
    if (secret !== undefined && plain !== undefined) {
      const message = '`<EnvironmentVariables>` has both `secret` and `plain`';
      return { message, fix: 'remove one, or remove both to show all variables' };
    }
    const known = [...new Set(variables.flatMap(({ processes }) => processes))];
    if (process !== undefined && !known.includes(process)) {
      return {
        message: `There's no process \`${process}\``,
        fix: suggest(process, known),
      };
    }
    if (variablesOf(variables, attributes).length > 0) return undefined;
    const message = `\`<EnvironmentVariables>\` has nothing to show: there are only ${secret === undefined ? 'secret' : 'plain'} variables`;
    return { message, fix: 'remove the component, or one of its attributes' };
  };
  return pages.flatMap(({ uses }) =>
    uses.flatMap((use) => {
      const fault = use.name === 'EnvironmentVariables' ? find(use) : undefined;
      return fault ? [{ ...use.place, ...fault }] : [];
    }),
  );
}
