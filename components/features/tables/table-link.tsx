import { tableAddress } from '@/lib/features/tables/domain-tables';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from '../../doc/optional-link';

type Props = {
  readonly site: SiteIndex;
  readonly table: string;
  /** The text of the link, such as one of the table's columns. By default, the name of the table. */
  readonly text?: string;
};

/** Shows a name from the database, as a link to the section of its table if there is one. */
export function TableLink({ site, table, text = table }: Props) {
  const href = tableAddress(readTables(site).domains, table);
  return (
    <OptionalLink site={site} href={href}>
      <code>{text}</code>
    </OptionalLink>
  );
}
