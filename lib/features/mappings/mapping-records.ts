import type { Located } from '../../content/parse-located';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import { rowRecords } from '../row-records';
import { mappingOf, mappingRowId } from './mapping-of';
import type { MappingsData } from './mappings-data';

/** Returns search records for other systems' fields that components list. Each links to the field's row. */
export function mappingRecords(
  site: PlacedPages & { readonly data: { readonly 'field-mappings'?: Located<MappingsData> } },
): SearchRecord[] {
  const mappings = site.data['field-mappings']?.value.mappings ?? [];
  return rowRecords(site, (use) => {
    const mapping = mappingOf(use, mappings);
    if (!mapping) return [];
    return mapping.fields.map(({ field, to = [], rule, ignored }) => ({
      title: field,
      id: mappingRowId(mapping, field),
      where: mapping.name,
      text: ignored ?? rule ?? '',
      code: to.join('\n'),
      // A reader who searches for a plain word such as "status" isn't looking for this field.
      names: [{ name: field, rank: /[a-z][A-Z]/.test(field) ? 'self' : 'listed' }],
    }));
  });
}
