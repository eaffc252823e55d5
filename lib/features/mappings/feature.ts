import type { ComponentUse } from '../../markdown/compiled';
import type { Feature } from '../feature';
import { checkMappings, type MappingsSource } from './check-mappings';
import { mappingOf, mappingRowId } from './mapping-of';
import { mappingRecords } from './mapping-records';
import { mappingsFile } from './mappings-data';

type Source = Pick<MappingsSource, 'data'>;

/** The fields of other systems, and the columns they map to. */
export const mappings = {
  name: 'mappings',
  data: [mappingsFile],
  components: {
    FieldMappings: { attributes: { of: 'text' }, required: ['of'] },
  },
  ids: (use: ComponentUse, { data }: Source) => {
    const mapping = mappingOf(use, data['field-mappings']?.value.mappings ?? []);
    return mapping?.fields.map(({ field }) => mappingRowId(mapping, field)) ?? [];
  },
  check: checkMappings,
  records: mappingRecords,
  stored: ({ data }: Source) => data['field-mappings']?.value.mappings,
} as const satisfies Feature;
