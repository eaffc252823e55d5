import { SiteLink } from '@/components/chrome/site-link';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { PageFrame } from './page-frame';

/** All tags by their first letter, each with the number of its pages. */
export function TagsPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const tags = Object.values(site.routes).filter((entry) => entry.kind === 'tag');
  const letters = new Map<string, typeof tags>();
  for (const tag of tags) {
    const letter = tag.tag.charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), tag]);
  }
  return (
    <PageFrame site={site} route={route}>
      <h1>Tags</h1>
      {[...letters].map(([letter, members]) => (
        <section key={letter} className="tag-letter" aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul>
            {members.map(({ path, tag, pages }) => (
              <li key={path}>
                <SiteLink site={site} href={`/${path}`} className="tag">
                  {tag}
                </SiteLink>{' '}
                <span className="tag-count">
                  {pages.length}
                  <span className="visually-hidden"> {pages.length === 1 ? 'page' : 'pages'}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  );
}
