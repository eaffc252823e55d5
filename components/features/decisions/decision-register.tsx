import { SiteLink } from '@/components/layout/site-link';
import { isInForce } from '@/lib/content/is-in-force';
import { compareText } from '@/lib/core/compare-text';
import { type DecisionEntry, findDecisions } from '@/lib/render-data/find-decisions';
import { findDomain } from '@/lib/render-data/find-domain';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { topicLabel } from '@/lib/render-data/topic-label';
import { DateText } from '../../doc/date-text';
import { Successors } from '../../doc/decision-mark';
import { FilledListing, type ListingRow } from '../../doc/listing/filled-listing';
import { RowFilter } from '../../doc/listing/row-filter';
import { StatusBadge } from '../../doc/status-badge';

/** Lists all decision records, newest first, with filters if JavaScript is enabled. */
export function DecisionRegister({ site }: { site: SiteIndex }) {
  const entries = findDecisions(site).sort(compareNewest);
  const caption = entries.length === 1 ? '1 record' : `All ${entries.length} records`;
  return (
    <RowFilter count={entries.length} noun="records" lists={listsOf(entries, site)}>
      <FilledListing
        caption={caption}
        heads={['Record', 'Status', 'Date']}
        rows={entries.map((entry) => rowOf(entry, site))}
      />
    </RowFilter>
  );
}

function compareNewest(a: DecisionEntry, b: DecisionEntry): number {
  return compareText(b.decision.date ?? '', a.decision.date ?? '') || compareText(b.id, a.id);
}

function rowOf(entry: DecisionEntry, site: SiteIndex): ListingRow {
  const { id, words, route, decision } = entry;
  const { date, topics, domains, supersededBy } = decision;
  return {
    key: id,
    attributes: {
      'data-status': route.status,
      'data-topic': topics.join(' '),
      'data-domain': domains.join(' '),
    },
    cells: [
      <SiteLink key={id} site={site} href={`/${route.path}`} className="operation-link">
        {id.toUpperCase()} {words}
      </SiteLink>,
      route.status && !isInForce(route.status) && (
        <>
          <StatusBadge status={route.status} />
          {supersededBy.length > 0 && ' by '}
          <Successors site={site} ids={supersededBy} />
        </>
      ),
      date && <DateText iso={date} />,
    ],
  };
}

// Returns the register's filters, each with the values that occur in its records.
function listsOf(entries: readonly DecisionEntry[], site: SiteIndex) {
  const decisions = entries.map(({ decision }) => decision);
  return [
    {
      key: 'status',
      label: 'Status',
      choices: choices(
        entries.map(({ route }) => route.status ?? ''),
        (name) => name,
      ),
    },
    {
      key: 'topic',
      label: 'Topic',
      choices: choices(
        decisions.flatMap(({ topics }) => topics),
        topicLabel,
      ),
    },
    {
      key: 'domain',
      label: 'Domain',
      choices: choices(
        decisions.flatMap(({ domains }) => domains),
        (slug) => findDomain(site, slug).name,
      ),
    },
  ];
}

/** Returns each value once with its display name, sorted by that name. */
function choices(values: readonly string[], nameOf: (value: string) => string) {
  return [...new Set(values)]
    .filter((value) => value !== '')
    .map((value) => ({ value, name: nameOf(value) }))
    .sort((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()));
}
