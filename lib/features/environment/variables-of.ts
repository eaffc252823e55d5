import type { ComponentUse } from '../../markdown/compiled';
import type { Variable } from './environment-data';

/**
 * The attributes of `<EnvironmentVariables>`, which limit the list. A flag is set if it's present, whatever its value.
 */
export type VariableChoice = {
  /** Shows only the variables that this process reads. */
  readonly process?: string;
  readonly secret?: unknown;
  readonly plain?: unknown;
};

/** Returns the variables that `<EnvironmentVariables>` shows, in the order of the data. */
export function variablesOf(
  variables: readonly Variable[],
  { process, secret, plain }: VariableChoice,
): Variable[] {
  return variables.filter(
    (variable) =>
      (process === undefined || variable.processes.includes(process)) &&
      (secret === undefined || variable.secret) &&
      (plain === undefined || !variable.secret),
  );
}

/**
 * Returns the variables whose rows get an id when a page uses `<EnvironmentVariables>`. Lists limited to one process
 * get no ids, because several of them on a page can repeat a variable.
 */
export function variablesWithId(use: ComponentUse, variables: readonly Variable[]): Variable[] {
  if (use.name !== 'EnvironmentVariables' || use.attributes.process !== undefined) return [];
  return variablesOf(variables, use.attributes);
}
