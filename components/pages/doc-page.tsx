import { DocFacts } from '@/components/doc/doc-facts';
import { DocTitle } from '@/components/doc/doc-title';
import { Markdown } from '@/components/doc/markdown';
import { markdownComponents } from '@/components/doc/markdown-components';
import { ProblemList } from '@/components/doc/problem-list';
import { TableOfContents } from '@/components/doc/table-of-contents';
import { TagList } from '@/components/doc/tag-list';
import { readDoc } from '@/lib/store/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { PageFrame } from './page-frame';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry & { readonly kind: 'doc' } };

/** A page that an author wrote. */
export function DocPage({ site, route }: Props) {
  const { code, headings, problems } = readDoc(route.hash);
  return (
    <PageFrame site={site} route={route} aside={<TableOfContents headings={headings} />}>
      <article>
        <header className="doc-header">
          <h1>
            <DocTitle route={route} />
          </h1>
          {route.description && <p className="doc-lead">{route.description}</p>}
          <DocFacts site={site} doc={route} />
        </header>
        <div className="prose">
          {problems.length > 0 ? (
            <ProblemList problems={problems} />
          ) : (
            <Markdown code={code} components={markdownComponents(site, route)} />
          )}
        </div>
        <footer className="doc-footer">
          <TagList site={site} tags={route.tags} />
          {route.editUrl && (
            <a className="edit-link" href={route.editUrl} rel="noopener noreferrer">
              Edit this page<span className="visually-hidden"> (external site)</span>
            </a>
          )}
        </footer>
      </article>
    </PageFrame>
  );
}
