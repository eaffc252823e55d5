import { diagramKey } from '@/lib/features/tables/diagram-key';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Diagram } from '../../doc/diagram';

type Props = {
  readonly site: SiteIndex;
  readonly of: string;
  /** Only these, with spaces between. */
  readonly tables?: string;
};

/** The tables of a domain and what they point at; lib/features/tables/check-tables.ts knows that it is drawn. */
export function TableDiagram({ site, of, tables = '' }: Props) {
  const diagram = readTables(site).diagrams[diagramKey({ of, tables })];
  if (!diagram) return null;
  const chosen = tables.trim().replace(/\s+/g, ', ');
  return <Diagram {...diagram} label={`Diagram of tables${chosen && `: ${chosen}`}`} />;
}
