import { type DecisionEntry, findDecisions } from '@/lib/render-data/find-decisions';
import { findDomain } from '@/lib/render-data/find-domain';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { topicLabel } from '@/lib/render-data/topic-label';
import { Listing } from '../../doc/listing';
import { RowFilter } from '../../doc/row-filter';
import { DecisionCells } from './decision-cells';

/** Lists all decision records in one table, with filters if JavaScript is enabled. */
export function DecisionRegister({ site }: { site: SiteIndex }) {
  const entries = findDecisions(site);
  const caption = entries.length === 1 ? '1 record' : `All ${entries.length} records`;
  return (
    <RowFilter count={entries.length} noun="records" lists={listsOf(entries, site)}>
      <Listing
        caption={caption}
        isCaptionHidden
        heads={['Record', 'Status', 'Date', 'Deciders', 'Topics', 'Domains']}
      >
        {entries.map((entry) => (
          <Row key={entry.id} site={site} entry={entry} />
        ))}
      </Listing>
    </RowFilter>
  );
}

function Row({ site, entry }: { site: SiteIndex; entry: DecisionEntry }) {
  const { route, decision } = entry;
  const { deciders, topics, domains } = decision;
  return (
    <tr data-status={route.status} data-topic={topics.join(' ')} data-domain={domains.join(' ')}>
      <DecisionCells site={site} entry={entry} />
      <td>{deciders.join(', ')}</td>
      <td>{topics.map(topicLabel).join(', ')}</td>
      <td>{domains.map((slug) => findDomain(site, slug).name).join(', ')}</td>
    </tr>
  );
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
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}
