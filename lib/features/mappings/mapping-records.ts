import type { Located } from '../../content/config';
import { facetsOfPages, type PlacedPages } from '../../search/facets-of-pages';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import { mappingOf, mappingRowId } from './mapping-of';
import type { MappingsData } from './mappings-data';

/** Returns search records for other systems' fields that components list. Each links to the field's row. */
export function mappingRecords(
  site: PlacedPages & { readonly data: { readonly 'field-mappings'?: Located<MappingsData> } },
): SearchRecord[] {
  const mappings = site.data['field-mappings']?.value.mappings ?? [];
  const facets = facetsOfPages(site);
  return site.pages.flatMap(({ path, title, uses }) =>
    uses.flatMap((use) => {
      const mapping = mappingOf(use, mappings);
      if (!mapping) return [];
      return mapping.fields.map(
        ({ field, to = [], rule, ignored }): SearchRecord => ({
          ...PLAIN_RECORD,
          kind: 'entry',
          facets: facets.get(path) ?? {},
          path,
          page: title,
          title: field,
          id: mappingRowId(mapping, field),
          depth: 3,
          where: mapping.name,
          text: ignored ?? rule ?? '',
          code: to.join('\n'),
          // A reader who searches for a plain word such as "status" isn't looking for the field.
          names: [{ name: field, rank: /[a-z][A-Z]/.test(field) ? 'self' : 'listed' }],
        }),
      );
    }),
  );
}
