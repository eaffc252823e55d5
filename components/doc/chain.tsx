import { SiteLink } from '@/components/layout/site-link';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** One record of a chain. */
export type ChainRecord = {
  /** `ADR-0003` */
  readonly id: string;
  /** What it is among the others: `Replaced by`. */
  readonly role: string;
  readonly words: string | undefined;
  /** Undefined for the open page and for what is no page. */
  readonly href: string | undefined;
};

type Props = {
  readonly site: SiteIndex;
  readonly records: readonly ChainRecord[];
  /** The record whose page is open. */
  readonly own?: ChainRecord;
};

/** Records that replaced each other, the older before the newer: stays that meet at a slant. */
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
