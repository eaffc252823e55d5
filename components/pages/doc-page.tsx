import { AlarmFacts, DocFacts } from '@/components/doc/doc-facts';
import { DocHistory, ReviewNote } from '@/components/doc/doc-history';
import { DocTitle } from '@/components/doc/doc-title';
import { DecisionRelations, ReferencedBy } from '@/components/doc/mention-groups';
import { TableOfContents } from '@/components/doc/table-of-contents';
import { TagList } from '@/components/doc/tag-list';
import { Cards } from '@/components/features/cards/cards';
import { DecisionDomains } from '@/components/features/decisions/decision-domains';
import { DomainHead, purposeOf } from '@/components/features/domains/domain-head';
import { SampleValues } from '@/components/features/values/sample-values';
import { valuesIn } from '@/lib/features/values/values-of';
import { findChildren } from '@/lib/render-data/find-children';
import { readDoc, readStored } from '@/lib/render-data/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { DocText } from './doc-text';
import { PageFrame } from './page-frame';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry & { readonly kind: 'doc' } };

/** Shows a page that an author wrote. */
export function DocPage({ site, route }: Props) {
  const doc = readDoc(route.hash);
  const has = (component: string) => doc.uses.some(({ name }) => name === component);
  // Tables with many columns and cards take up the whole width.
  const isWide = doc.uses.some(
    ({ name, attributes }) =>
      name === 'VersionMatrix' || (name === 'Operations' && Object.keys(attributes).length === 0),
  );
  // A landing page lists its children by default, unless its author placed the list.
  const below = has('Cards') || !route.isLanding ? [] : findChildren(site, route.path);
  // The register already lists decision records.
  const children = below.filter(
    (child) => !has('DecisionRegister') || child.kind !== 'doc' || !child.decision,
  );
  const row = site.roadmap?.groups
    .flatMap(({ rows }) => rows)
    .find(({ slug }) => slug === route.domain);
  const promise = row && purposeOf(site, row.slug);
  const lead = promise ? `${promise}.` : route.description;
  const links = new Set(doc.links.map(({ href }) => href));
  const values = doc.sections.some(({ code }) => code !== '')
    ? valuesIn({ ...doc, path: route.path }, readStored(site, 'values') ?? [])
    : [];
  return (
    <PageFrame
      site={site}
      route={route}
      isText={!isWide}
      actions={<SampleValues values={values} />}
    >
      <article {...(isWide ? {} : { className: 'doc' })}>
        <header className="doc-header">
          <h1 data-since={route.firstVersion}>
            <DocTitle route={route} />
          </h1>
          {lead && <p className="doc-lead">{lead}</p>}
          {row && <DomainHead site={site} row={row} current={`/${route.path}`} />}
          {route.alarm && <AlarmFacts alarm={route.alarm} />}
          <DocFacts site={site} doc={route} />
          {route.isRunbook && <runbook-run />}
          {route.reviewDue && <ReviewNote due={route.reviewDue} />}
        </header>
        {!isWide && <TableOfContents headings={route.headings ?? doc.headings} />}
        <div className="prose">
          <DocText
            site={site}
            route={route}
            doc={doc}
            // Pages don't explain the terms that they define themselves, or whose entries they link to.
            glossary={
              doc.terms.length > 0 ? [] : site.glossary.filter(({ href }) => !links.has(href))
            }
            values={values}
          />
        </div>
        {route.decision && <DecisionDomains site={site} href={`/${route.path}`} />}
        {route.decision && <DecisionRelations site={site} decision={route.decision} />}
        {children.length > 0 && (
          <section className="prose doc-children" aria-labelledby="In-this-section">
            <h2 id="In-this-section">In this section</h2>
            <Cards site={site} routes={children} />
          </section>
        )}
        <ReferencedBy site={site} mentions={route.mentions} />
        <footer className="doc-footer">
          <TagList site={site} tags={route.tags} />
          <DocHistory site={site} doc={route} />
        </footer>
      </article>
    </PageFrame>
  );
}
