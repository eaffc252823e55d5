import { mappingOf, mappingRowId } from '../graph/mapping-of';
import type { Site } from '../site';
import { areasOf } from './areas';
import { PLAIN_RECORD, type SearchRecord } from './search-record';

/** The fields of other systems that a component lists, at their rows. */
export function mappingRecords(site: Site): SearchRecord[] {
  const mappings = site.data['field-mappings']?.value.mappings ?? [];
  const areas = areasOf(site);
  return site.pages.flatMap(({ path, title, matter, uses }) =>
    uses.flatMap((use) => {
      const mapping = mappingOf(use, mappings);
      if (!mapping) return [];
      return mapping.fields.map(
        ({ field, to = [], rule, ignored }): SearchRecord => ({
          ...{ ...PLAIN_RECORD, kind: 'entry', area: areas.get(path) ?? '' },
          ...{ status: matter.status ?? '', version: matter.first_version ?? '' },
          ...{ path, page: title, title: field, id: mappingRowId(mapping, field), depth: 3 },
          ...{ where: mapping.name, text: ignored ?? rule ?? '', code: to.join('\n') },
          // A field called status is not what a reader of that word looks for.
          names: [{ name: field, rank: /[a-z][A-Z]/.test(field) ? 'self' : 'listed' }],
        }),
      );
    }),
  );
}
