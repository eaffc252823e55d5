import { tableAddress } from '@/lib/features/tables/domain-tables';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from '../../doc/optional-link';

type Props = {
  readonly site: SiteIndex;
  readonly table: string;
  /** What stands for it, such as one of its columns; its own name otherwise. */
  readonly text?: string;
};

/** A name of the database, as a link to the section of its table where there is one. */
export function TableLink({ site, table, text = table }: Props) {
  const href = tableAddress(readTables(site).domains, table);
  return (
    <OptionalLink site={site} href={href}>
      <code>{text}</code>
    </OptionalLink>
  );
}
