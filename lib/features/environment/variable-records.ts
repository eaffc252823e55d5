import type { Located } from '../../content/parse-located';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import { rowRecords } from '../row-records';
import type { EnvironmentData } from './environment-data';
import { variablesWithId } from './variables-of';

/** Returns search records for the environment variables that components list, except in lists without row ids. */
export function variableRecords(
  site: PlacedPages & { readonly data: { readonly environment?: Located<EnvironmentData> } },
): SearchRecord[] {
  const variables = site.data.environment?.value.variables ?? [];
  return rowRecords(site, (use) =>
    variablesWithId(use, variables).map(({ name, meaning, processes, values = [] }) => ({
      title: name,
      id: name,
      where: 'Environment variable',
      text: meaning,
      code: [...processes, ...values].join('\n'),
      names: [{ name, rank: 'self' }],
    })),
  );
}
