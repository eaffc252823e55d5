import { SiteLink } from '@/components/layout/site-link';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** A record in a chain. */
export type ChainRecord = {
  /** Such as `ADR-0003`. */
  readonly id: string;
  /** The record's role in the chain, such as `Replaced by`. */
  readonly role: string;
  readonly words: string | undefined;
  /** Undefined for the current page and for records that aren't pages. */
  readonly href: string | undefined;
};

type Props = {
  readonly site: SiteIndex;
  readonly records: readonly ChainRecord[];
  /** The current page's record. */
  readonly own?: ChainRecord;
};

/**
 * Shows a chain of records in which each record replaced the previous one, oldest first. Its edges are slanted like
 * stays on a booking calendar.
 */
export function Chain({ site, records, own }: Props) {
  return (
    <ol className="chain-list">
      {records.map((record, index) => (
        <li
          key={`${record.role} ${record.id}`}
          className={index === records.length - 1 ? 'chain-link chain-newest' : 'chain-link'}
          aria-current={record === own ? 'page' : undefined}
        >
          <span className="chain-role">{record.role}</span> <Words site={site} record={record} />
        </li>
      ))}
    </ol>
  );
}

function Words({ site, record: { id, words, href } }: { site: SiteIndex; record: ChainRecord }) {
  const text = (
    <>
      <span className="chain-number">{id}</span>
      {words && ` ${words}`}
    </>
  );
  if (href === undefined) return <span className="chain-words">{text}</span>;
  return (
    <SiteLink site={site} href={href} className="chain-words">
      {text}
    </SiteLink>
  );
}
