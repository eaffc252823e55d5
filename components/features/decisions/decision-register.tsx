import { SiteLink } from '@/components/layout/site-link';
import { compareText } from '@/lib/core/compare-text';
import { type DecisionEntry, findDecisions } from '@/lib/render-data/find-decisions';
import { findDomain } from '@/lib/render-data/find-domain';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { topicLabel } from '@/lib/render-data/topic-label';
import { DateText } from '../../doc/date-text';
import { Successors } from '../../doc/decision-mark';
import { FilledListing, type ListingRow } from '../../doc/listing/filled-listing';
import { TableScroll } from '../../doc/listing/listing';
import { RowFilter } from '../../doc/listing/row-filter';
import { StatusBadge } from '../../doc/status-badge';

/** Shows all decision records on a calendar, then in a table with filters if JavaScript is enabled. */
export function DecisionRegister({ site }: { site: SiteIndex }) {
  const entries = findDecisions(site);
  const caption = entries.length === 1 ? '1 record' : `All ${entries.length} records`;
  return (
    <>
      <DecisionChart site={site} />
      <RowFilter count={entries.length} noun="records" lists={listsOf(entries, site)}>
        <FilledListing
          caption={caption}
          isCaptionHidden
          heads={['Record', 'Status', 'Date', 'Deciders', 'Topics', 'Domains']}
          rows={entries.map((entry) => rowOf(entry, site))}
        />
      </RowFilter>
    </>
  );
}

function rowOf(entry: DecisionEntry, site: SiteIndex): ListingRow {
  const { id, words, route, decision } = entry;
  const { date, deciders, topics, domains, supersededBy } = decision;
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
      route.status && (
        <>
          <StatusBadge status={route.status} />
          {supersededBy.length > 0 && ' by '}
          <Successors site={site} ids={supersededBy} />
        </>
      ),
      date && <DateText iso={date} />,
      deciders.join(', '),
      topics.map(topicLabel).join(', '),
      domains.map((slug) => findDomain(site, slug).name).join(', '),
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

const CAPTION = 'Decision records by domain and quarter';

/** Shows all dated decision records on a calendar: a row for each domain, a column for each quarter. */
function DecisionChart({ site }: { site: SiteIndex }) {
  const entries = findDecisions(site).filter(({ decision }) => decision.date !== undefined);
  const quarters = [...new Set(entries.map(quarterOf))].sort();
  const domains = [...new Set(entries.map(domainOf))];
  if (quarters.length < 2) return null;
  const inCell = (domain: string, quarter: string) =>
    entries.filter((entry) => domainOf(entry) === domain && quarterOf(entry) === quarter);
  const most = (quarter: string) =>
    Math.max(...domains.map((domain) => inCell(domain, quarter).length));
  return (
    <TableScroll label={CAPTION}>
      <table className="decision-chart">
        <caption className="visually-hidden">{CAPTION}</caption>
        <colgroup>
          <col className="decision-chart-domain" />
          {quarters.map((quarter) => (
            <col key={quarter} className={widthFor(most(quarter))} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Domain</th>
            {quarters.map((quarter) => (
              <th key={quarter} scope="col">
                {quarter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {domains.map((domain) => (
            <tr key={domain}>
              <th scope="row">{domain === '' ? 'No domain' : findDomain(site, domain).name}</th>
              {quarters.map((quarter) => (
                <td key={quarter}>
                  {inCell(domain, quarter).map((entry) => (
                    <Mark key={entry.id} site={site} entry={entry} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="decision-chart-key" aria-hidden="true">
        <span className="decision-cell">In force</span>
        <span className="decision-cell decision-cell-superseded">Replaced or deprecated</span>
        <span className="decision-cell decision-cell-proposed">Proposed</span>
      </p>
    </TableScroll>
  );
}

function Mark({ site, entry: { id, words, route } }: { site: SiteIndex; entry: DecisionEntry }) {
  const { status } = route;
  const number = Number(id.replace(/\D+/g, ''));
  const name = `${words}${status === 'accepted' ? '' : `, ${status}`}`;
  const look = status === 'deprecated' ? 'superseded' : status;
  return (
    <SiteLink
      site={site}
      href={`/${route.path}`}
      className={`decision-cell decision-cell-${look}`}
      // Begins with the text that's seen, for people who speak to their browser.
      aria-label={`${number}: ${name}`}
      title={`${id.toUpperCase()} ${name}`}
    >
      {number}
    </SiteLink>
  );
}

// Columns have fixed widths, so that none moves while the rows arrive.
function widthFor(most: number): string | undefined {
  if (most > 8) return 'decision-chart-3';
  return most > 2 ? 'decision-chart-2' : undefined;
}

/** Returns the last of a record's domains, which is the most specific one. */
function domainOf({ decision }: DecisionEntry): string {
  return decision.domains.at(-1) ?? '';
}

/** Such as `2026 Q1`. */
function quarterOf({ decision: { date = '' } }: DecisionEntry): string {
  return `${date.slice(0, 4)} Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}
