import { isInForce } from '@/lib/content/is-in-force';
import type { RoadmapVersion } from '@/lib/features/roadmap/roadmap';
import type { DocRoute } from '@/lib/render-data/find-latest';
import type { Decision, SiteIndex } from '@/lib/render-data/site-index';
import { topicLabel } from '@/lib/render-data/topic-label';
import { capitalize } from '../../lib/core/capitalize';
import { DateText } from './date-text';
import { DecisionChain } from './decision-chain';
import { DomainLink } from './domain-link';
import { type Fact, FactList } from './fact-list';
import { StatusBadge } from './status-badge';

type Props = { readonly site: SiteIndex; readonly doc: DocRoute };

/**
 * Shows the facts that change how a page is read: a status out of the ordinary, and the versions it applies to. Decision
 * records also show their dates, deciders, and chain.
 */
export function DocFacts({ site, doc }: Props) {
  const { status, decision } = doc;
  const known: Fact[] = [
    ['Status', status && !isInForce(status) && <StatusBadge status={status} />],
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
      firstVersion && roadmap && <VersionStrip versions={roadmap.versions} from={firstVersion} />,
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
