import type { Located } from '../../content/config';
import { facetsOfPages, type PlacedPages } from '../../search/facets-of-pages';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { EnvironmentData } from './environment-data';
import { variablesWithId } from './variables-of';

/** Returns search records for the environment variables that components list, except in lists without row ids. */
export function variableRecords(
  site: PlacedPages & { readonly data: { readonly environment?: Located<EnvironmentData> } },
): SearchRecord[] {
  const variables = site.data.environment?.value.variables ?? [];
  const facets = facetsOfPages(site);
  return site.pages.flatMap(({ path, title, uses }) =>
    uses
      .flatMap((use) => variablesWithId(use, variables))
      .map(({ name, meaning, processes, values = [] }) => ({
        ...PLAIN_RECORD,
        kind: 'entry',
        facets: facets.get(path) ?? {},
        path,
        page: title,
        title: name,
        id: name,
        depth: 3,
        where: 'Environment variable',
        text: meaning,
        code: [...processes, ...values].join('\n'),
        names: [{ name, rank: 'self' }],
      })),
  );
}
