import { tableAddress } from '@/lib/features/tables/domain-tables';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from '../../doc/optional-link';

type Props = {
  readonly site: SiteIndex;
  readonly table: string;
  /** The link text, such as one of the table's columns. By default, the table's name. */
  readonly text?: string;
};

/** Shows a table or column name, as a link to the table's section if there is one. */
export function TableLink({ site, table, text = table }: Props) {
  const href = tableAddress(readTables(site).domains, table);
  return (
    <OptionalLink site={site} href={href}>
      <code>{text}</code>
    </OptionalLink>
  );
}
