import type { SiteIndex } from '@/lib/render-data/site-index';
import { PersonalData } from './personal-data';
import { TableDiagram } from './table-diagram';
import { TableList } from './table-list';
import { Tables } from './tables';

/** Returns the components that show database tables. */
export function tablesComponents(site: SiteIndex) {
  return {
    PersonalData: () => <PersonalData site={site} />,
    TableDiagram: ({ of, tables }: { of: string; tables?: string }) => (
      <TableDiagram site={site} of={of} {...(tables === undefined ? {} : { tables })} />
    ),
    TableList: () => <TableList site={site} />,
    Tables: ({ of }: { of: string }) => <Tables site={site} of={of} />,
  };
}
