import type { ReactNode } from 'react';
import { SiteLink } from '@/components/chrome/site-link';
import type { DocRoute } from '@/lib/store/find-latest';
import type { SiteIndex } from '@/lib/store/site-index';
import { DateText } from './date-text';
import { DecisionChain } from './decision-chain';
import { StatusBadge } from './status-badge';
import { VersionStrip } from './version-strip';

type Props = { readonly site: SiteIndex; readonly doc: DocRoute };

/** What is known about a page besides its text, in at most five pairs; what is unknown is left out. */
export function DocFacts({ site, doc }: Props) {
  const { status, decision } = doc;
  const facts = decision ? (
    <DecisionFacts site={site} doc={doc} />
  ) : (
    <PageFacts site={site} doc={doc} />
  );
  if (!status && !hasFacts(doc)) return null;
  return (
    <>
      <dl className={decision ? 'facts facts-of-decision' : 'facts'}>
        {status && (
          <Fact name="Status">
            <StatusBadge status={status} />
          </Fact>
        )}
        {facts}
      </dl>
      {decision && <DecisionChain site={site} doc={doc} />}
    </>
  );
}

function hasFacts({ owner, lastReviewed, updated, decision, firstVersion }: DocRoute): boolean {
  return Boolean(owner ?? lastReviewed ?? updated ?? decision ?? firstVersion);
}

function PageFacts({ site, doc: { owner, lastReviewed, updated, firstVersion } }: Props) {
  return (
    <>
      {owner && <Fact name="Owner">{capitalize(owner)}</Fact>}
      {firstVersion && site.tape && (
        <Fact name="Applies to">
          <VersionStrip versions={site.tape.versions} from={firstVersion} />
        </Fact>
      )}
      {lastReviewed && (
        <Fact name="Reviewed">
          <DateText iso={lastReviewed} />
        </Fact>
      )}
      {updated && (
        <Fact name="Updated">
          <DateText iso={updated} />
        </Fact>
      )}
    </>
  );
}

function DecisionFacts({ site, doc: { decision } }: Props) {
  if (!decision) return null;
  const { date, deciders, topics, domains } = decision;
  return (
    <>
      {date && (
        <Fact name="Decided">
          <DateText iso={date} />
        </Fact>
      )}
      <Fact name="Deciders">{capitalize(deciders.join(', '))}</Fact>
      {topics.length > 0 && (
        <Fact name={topics.length === 1 ? 'Topic' : 'Topics'}>
          {capitalize(topics.map((topic) => topic.replaceAll('-', ' ')).join(', '))}
        </Fact>
      )}
      {domains.length > 0 && (
        <Fact name={domains.length === 1 ? 'Domain' : 'Domains'}>
          <Domains site={site} slugs={domains} />
        </Fact>
      )}
    </>
  );
}

/** Domains by name, as links where they are specified. */
function Domains({ site, slugs }: { site: SiteIndex; slugs: readonly string[] }) {
  const rows = site.tape?.groups.flatMap((group) => group.rows) ?? [];
  return slugs.map((slug, index) => {
    const row = rows.find((candidate) => candidate.slug === slug);
    const name = row?.name ?? capitalize(slug.replaceAll('-', ' '));
    return (
      <span key={slug}>
        {index > 0 && ', '}
        {row?.href ? (
          <SiteLink site={site} href={row.href}>
            {name}
          </SiteLink>
        ) : (
          name
        )}
      </span>
    );
  });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
