import { type DecisionEntry, findDecisions } from '@/lib/render-data/find-decisions';
import { findDomain } from '@/lib/render-data/find-domain';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Listing } from '../../doc/listing';
import { RowFilter } from '../../doc/row-filter';
import { DecisionCells } from './decision-cells';

/** All decision records in one table, and what narrows it where scripts run. */
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
      <td>{topics.map(wordsOf).join(', ')}</td>
      <td>{domains.map((slug) => findDomain(site, slug).name).join(', ')}</td>
    </tr>
  );
}

// What the register can be narrowed by, each with the values that its records have.
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
        wordsOf,
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

/** Each value once, with how it is shown, in the order of that. */
function choices(values: readonly string[], nameOf: (value: string) => string) {
  return [...new Set(values)]
    .filter((value) => value !== '')
    .map((value) => ({ value, name: nameOf(value) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function wordsOf(topic: string): string {
  return topic.replaceAll('-', ' ');
}
