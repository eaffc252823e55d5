import { diagramKey } from '@/lib/features/tables/diagram-key';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Diagram } from '../../doc/diagram';

type Props = {
  readonly site: SiteIndex;
  readonly of: string;
  /** Limits the diagram to these tables, separated by spaces. */
  readonly tables?: string;
};

/**
 * Shows a diagram of a domain's tables and the tables that they reference. lib/features/tables/check-tables.ts reports
 * diagrams that can't be drawn.
 */
export function TableDiagram({ site, of, tables = '' }: Props) {
  const diagram = readTables(site).diagrams[diagramKey({ of, tables })];
  if (!diagram) return null;
  const chosen = tables.trim().replace(/\s+/g, ', ');
  return <Diagram {...diagram} label={`Diagram of tables${chosen && `: ${chosen}`}`} />;
}
