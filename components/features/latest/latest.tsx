import { SiteLink } from '@/components/layout/site-link';
import { changeOf, findLatestChanges, findLatestDecisions } from '@/lib/render-data/find-latest';
import { kindOf } from '@/lib/render-data/kind-of';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { splitTitle } from '@/lib/render-data/split-title';
import { DateText } from '../../doc/date-text';
import { PageList } from '../../doc/listing/page-list';

/** Lists the latest decisions and the most recently changed pages. Omits empty lists. */
export function Latest({ site }: { site: SiteIndex }) {
  return (
    <div className="latest">
      <LatestDecisions site={site} />
      <LatestChanges site={site} />
    </div>
  );
}

function LatestDecisions({ site }: { site: SiteIndex }) {
  const { shown, total, above } = findLatestDecisions(site);
  if (total === 0) return null;
  const lines = shown.map((route) => {
    const { number, words } = splitTitle(route);
    return { route, words, kind: number ?? kindOf(route), isNumber: number !== undefined };
  });
  return (
    <section aria-labelledby="Latest-decisions">
      <div className="band-head">
        <h2 id="Latest-decisions">Latest decisions</h2>
        {above && total > shown.length && (
          <SiteLink site={site} href={above}>
            All {total} decisions
          </SiteLink>
        )}
      </div>
      <PageList site={site} lines={lines} />
    </section>
  );
}

function LatestChanges({ site }: { site: SiteIndex }) {
  const changed = findLatestChanges(site);
  if (changed.length === 0) return null;
  const isReview = changed.every(({ updated }) => updated === undefined);
  const lines = changed.map((route) => ({
    route,
    kind: kindOf(route),
    words: route.title,
    end: <DateText iso={changeOf(route) ?? ''} />,
  }));
  return (
    <section aria-labelledby="Latest-changes">
      <div className="band-head">
        <h2 id="Latest-changes">{isReview ? 'Recently reviewed' : 'Recently updated'}</h2>
        {Object.hasOwn(site.routes, 'tags') && (
          <SiteLink site={site} href="/tags">
            Browse by tag
          </SiteLink>
        )}
      </div>
      <PageList site={site} lines={lines} />
    </section>
  );
}
