import type { ReactNode } from 'react';
import { formatHref } from '@/lib/core/format-href';
import { LLMS_FILE } from '@/lib/output/llms-text';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { AnnouncementBar } from './announcement-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type Props = {
  readonly site: SiteIndex;
  /** The page's path without a leading slash; undefined on the "not found" page. */
  readonly path: string | undefined;
  readonly children: ReactNode;
};

/** Wraps a page in the parts that all pages share, and adds the elements that run in the background. */
export function SiteFrame({ site, path, children }: Props) {
  const { announcement, basePath } = site;
  return (
    <>
      <SkipLink />
      {/* For programs that read HTML. People have the search and the sidebar. */}
      <p hidden>
        For AI agents: {formatHref(`/${LLMS_FILE}`, site, false)} lists all pages as Markdown. A
        page&apos;s address with .md at its end is that page as Markdown.
      </p>
      {announcement && (
        <div data-page-part="announcement">
          <AnnouncementBar announcement={announcement} path={path} />
        </div>
      )}
      <SiteHeader site={site} path={path} />
      <div data-page-part="page">{children}</div>
      <SiteFooter site={site} />
      <load-failure />
      <copy-control>
        <p role="status" className="visually-hidden" />
      </copy-control>
      <site-router data-base-path={basePath}>
        <p className="visually-hidden" aria-live="assertive" />
      </site-router>
      <link-cards data-base-path={basePath} data-sources={JSON.stringify(site.data.cards)} />
      <site-search data-base-path={basePath} data-help={JSON.stringify(site.searchHelp)} />
    </>
  );
}

/** Links to the main content. It's the first keyboard stop on the page. */
function SkipLink() {
  return (
    <a className="skip-link" href="#Main">
      Skip to main content
    </a>
  );
}
