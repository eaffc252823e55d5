import type { VariableChoice } from '@/lib/features/environment/variables-of';
import { readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { EnvironmentVariables } from './environment-variables';

/** Returns the components that list environment variables. */
export function environmentComponents(site: SiteIndex) {
  return {
    EnvironmentVariables: (choice: VariableChoice) => (
      <EnvironmentVariables variables={readStored(site, 'environment') ?? []} choice={choice} />
    ),
  };
}
