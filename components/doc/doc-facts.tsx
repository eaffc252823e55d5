import type { ReactNode } from 'react';
import { isInForce } from '@/lib/content/is-in-force';
import type { RoadmapVersion } from '@/lib/features/roadmap/roadmap';
import type { DocRoute } from '@/lib/render-data/find-latest';
import { findRecord } from '@/lib/render-data/find-record';
import type { Alarm, Decision, SiteIndex } from '@/lib/render-data/site-index';
import { splitTitle } from '@/lib/render-data/split-title';
import { topicLabel } from '@/lib/render-data/topic-label';
import { capitalize } from '../../lib/core/capitalize';
import { CodeText } from './code-text';
import { DateText } from './date-text';
import { DomainLink } from './domain-link';
import { Chain, type ChainRecord } from './listing/chain';
import { StatusBadge } from './status-badge';

type Props = { readonly site: SiteIndex; readonly doc: DocRoute };

/**
 * Shows the facts that change how a page is read: a status out of the ordinary, and the versions it applies to. Decision
 * records show any status, and their dates, deciders, and chain.
 */
export function DocFacts({ site, doc }: Props) {
  const { status, decision } = doc;
  const known: Fact[] = [
    ['Status', status && (decision || !isInForce(status)) && <StatusBadge status={status} />],
    ...(decision ? decisionFacts(decision, status === 'proposed', site) : pageFacts(doc, site)),
    ...(doc.facts ?? []).map(({ label, value }): Fact => [label, capitalize(value)]),
  ];
  const facts = known.filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <>
      <FactList facts={facts} className={decision ? 'facts facts-of-decision' : 'facts'} />
      <DecisionChain site={site} doc={doc} />
    </>
  );
}

function pageFacts(doc: DocRoute, site: SiteIndex): Fact[] {
  const { firstVersion } = doc;
  const { roadmap } = site;
  return [
    [
      'Applies to',
      // A page that applies to all versions needn't say so.
      firstVersion && roadmap && firstVersion !== roadmap.versions[0]?.id && (
        <VersionStrip versions={roadmap.versions} from={firstVersion} />
      ),
    ],
  ];
}

function decisionFacts(decision: Decision, isProposed: boolean, site: SiteIndex): Fact[] {
  const { date, deciders, topics, domains } = decision;
  const words = topics.map(topicLabel).join(', ');
  return [
    [isProposed ? 'Proposed' : 'Decided', date && <DateText iso={date} />],
    ['Deciders', capitalize(deciders.join(', '))],
    [topics.length === 1 ? 'Topic' : 'Topics', capitalize(words)],
    [
      domains.length === 1 ? 'Domain' : 'Domains',
      domains.length > 0 && <Domains site={site} slugs={domains} />,
    ],
  ];
}

/** Lists domains by name, as links if they have a specification. */
function Domains({ site, slugs }: { site: SiteIndex; slugs: readonly string[] }) {
  return slugs.map((slug, index) => (
    <span key={slug}>
      {index > 0 && ', '}
      <DomainLink site={site} slug={slug} />
    </span>
  ));
}

type VersionStripProps = { readonly versions: readonly RoadmapVersion[]; readonly from: string };

/** Shows the versions that a page applies to: `from` and later. The cells are decorative: the text repeats them. */
function VersionStrip({ versions, from }: VersionStripProps) {
  const start = versions.findIndex(({ id }) => id === from);
  const last = versions.at(-1)?.id;
  return (
    <span className="version-strip">
      <span className="version-cells" aria-hidden="true">
        {versions.map(({ id, status }, index) => (
          <span
            key={id}
            className={`version-cell ${index < start ? 'is-before' : `is-${status.replace(' ', '-')}`}`}
          />
        ))}
      </span>
      {from === last ? from : `${from} to ${last}`}
    </span>
  );
}

/** Shows at the top of a runbook what readers need within seconds: when, how severe, who, and what to do first. */
export function AlarmFacts({ alarm: { when, severity, who, first } }: { alarm: Alarm }) {
  const facts = [
    ['Use when', when],
    ['Severity', severity],
    ['Who acts', who],
    ['Do first', first],
  ] as const;
  return (
    <dl className="alarm">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <CodeText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A fact about a page. One without a value isn't shown. */
export type Fact = readonly [name: string, value: ReactNode];

/** Shows facts with their names. Returns null if none has a value. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className: string }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type DecisionChainProps = { readonly site: SiteIndex; readonly doc: DocRoute };

/**
 * Shows a decision record between the records that it replaced and the records that replaced it, oldest first. Returns
 * null if there are none.
 */
function DecisionChain({ site, doc }: DecisionChainProps) {
  const { supersedes = [], supersededBy = [] } = doc.decision ?? {};
  if (supersedes.length + supersededBy.length === 0) return null;
  const { number, words } = splitTitle(doc);
  const own = { id: number ?? '', role: 'This record', words, href: undefined };
  const chain = [
    ...supersedes.map((id) => chainRecord(id, 'Replaces', site)),
    own,
    ...supersededBy.map((id) => chainRecord(id, 'Replaced by', site)),
  ];
  return (
    <nav className="chain" aria-label="Replacement">
      <Chain site={site} records={chain} own={own} />
    </nav>
  );
}

// For a record that isn't a page on this site, we know only its number.
function chainRecord(id: string, role: string, site: SiteIndex): ChainRecord {
  const route = findRecord(site, id);
  return {
    id: id.toUpperCase(),
    role,
    words: route && splitTitle(route).words,
    href: route && `/${route.path}`,
  };
}
