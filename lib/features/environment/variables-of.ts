import type { ComponentUse } from '../../markdown/compiled';
import type { Variable } from './environment-data';

/** What `<EnvironmentVariables>` is told to leave out. Its flags are there or not, whatever they hold. */
export type VariableChoice = {
  /** Only what this process reads. */
  readonly process?: string;
  readonly secret?: unknown;
  readonly plain?: unknown;
};

/** The variables that `<EnvironmentVariables>` shows, in the order of the data. */
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
 * The variables whose rows a use of `<EnvironmentVariables>` makes places to link to. What one process reads
 * is an extract: several of them fit on a page, and name the same variable.
 */
export function variablesWithId(use: ComponentUse, variables: readonly Variable[]): Variable[] {
  if (use.name !== 'EnvironmentVariables' || use.attributes.process !== undefined) return [];
  return variablesOf(variables, use.attributes);
}
