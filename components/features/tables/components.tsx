import { diagramKey } from '@/lib/features/tables/diagram-key';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Diagram } from '../../doc/diagram';
import { PersonalData } from './personal-data';
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

type TableDiagramProps = {
  readonly site: SiteIndex;
  readonly of: string;
  /** Limits the diagram to these tables, separated by spaces. */
  readonly tables?: string;
};

/**
 * Shows a diagram of a domain's tables and the tables that they reference. lib/features/tables/check-tables.ts reports
 * diagrams that can't be drawn.
 */
function TableDiagram({ site, of, tables = '' }: TableDiagramProps) {
  const diagram = readTables(site).diagrams[diagramKey({ of, tables })];
  if (!diagram) return null;
  const chosen = tables.trim().replace(/\s+/g, ', ');
  return <Diagram {...diagram} label={`Diagram of tables${chosen && `: ${chosen}`}`} />;
}
