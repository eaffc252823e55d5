import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { checkUses, explainMissing } from '../check-uses';
import type { ProductData } from '../product-data';
import { explainUnknown } from '../say-unknown';
import { variablesOf } from './variables-of';

/** Returns a problem for each `<EnvironmentVariables>` that would show nothing. */
export function findVariableFaults(
  pages: readonly Page[],
  { environment, isBroken = false }: ProductData,
): Problem[] {
  // Skip: the data failed to parse.
  if (!environment && isBroken) return [];
  const variables = environment?.value.variables ?? [];
  const known = [...new Set(variables.flatMap(({ processes }) => processes))];
  return checkUses(pages, ({ name, attributes }) => {
    const { process, secret, plain } = attributes;
    if (name !== 'EnvironmentVariables') return [];
    if (variables.length === 0) return [explainMissing(name, 'environment')];
    if (secret !== undefined && plain !== undefined) {
      const message = '`<EnvironmentVariables>` has both `secret` and `plain`';
      return [{ message, fix: 'remove one, or remove both to show all variables' }];
    }
    if (process !== undefined && !known.includes(process))
      return [explainUnknown('process', process, known)];
    if (variablesOf(variables, attributes).length > 0) return [];
    const message = `\`<EnvironmentVariables>\` has nothing to show: there are only ${secret === undefined ? 'secret' : 'plain'} variables`;
    return [{ message, fix: 'remove the component, or one of its attributes' }];
  });
}
