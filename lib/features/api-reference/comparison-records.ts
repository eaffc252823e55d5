import type { Api } from '../../openapi/view';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import { rowRecords } from '../row-records';
import { comparisonHeading } from './comparison-heading';
import { splitComparison, sumUpComparison } from './split-comparison';

type Source = PlacedPages & { readonly api: Pick<Api, 'comparisons'> | undefined };

/** Returns a search record for each comparison of two product versions. It links to the section with the changes. */
export function comparisonRecords(site: Source): SearchRecord[] {
  const comparisons = site.api?.comparisons ?? [];
  return rowRecords(site, ({ name }) =>
    name !== 'ApiComparison'
      ? []
      : comparisons.map((comparison) => {
          const { since, version, addedSchemas, removedSchemas } = comparison;
          const { added, removed, changed } = splitComparison(comparison);
          const operations = [
            ...added,
            ...removed,
            ...changed.flatMap((group) => group.operations),
          ];
          const schemas = [...addedSchemas, ...removedSchemas];
          return {
            id: comparisonHeading(comparison).id,
            title: `What changed between ${since} and ${version}`,
            where: 'API changes',
            text: `${sumUpComparison(comparison)}: ${operations.map(({ title }) => title).join(', ')}`,
            code: schemas.map((schema) => schema.name).join('\n'),
            names: [],
          };
        }),
  );
}
