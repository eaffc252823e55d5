import type { ComponentUse, Heading } from '../../markdown/compiled';
import type { Feature } from '../feature';
import type { SiteTables } from './build-tables';
import { checkTables } from './check-tables';
import { storeTables } from './stored-tables';
import { tableFacts } from './table-facts';
import { tableRecords } from './table-records';

type Source = { readonly tables: Pick<SiteTables, 'domains'> };

function headingsOf({ name, attributes }: ComponentUse, { tables }: Source): Heading[] {
  if (name !== 'Tables') return [];
  const own = tables.domains.find(({ domain }) => domain === attributes.of)?.tables ?? [];
  return own.map((table) => ({ depth: 2, id: table.name, text: table.name }));
}

/** The database tables in `files/schema.sql`. */
export const tables = {
  name: 'tables',
  components: {
    PersonalData: { attributes: {} },
    TableDiagram: { attributes: { of: 'text', tables: 'text' }, required: ['of'] },
    TableList: { attributes: {} },
    Tables: { attributes: { of: 'text' }, required: ['of'], bringsHeadings: true },
  },
  source: 'schema',
  ids: (use: ComponentUse, site: Source) => headingsOf(use, site).map(({ id }) => id),
  headings: headingsOf,
  check: checkTables,
  records: tableRecords,
  facts: tableFacts,
  stored: ({ tables: own }: { readonly tables: SiteTables }) =>
    own.domains.length > 0 ? storeTables(own) : undefined,
} as const satisfies Feature;
