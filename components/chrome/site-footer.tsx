import { StaticMarkup } from '@/components/doc/static-markup';
import type { SiteIndex } from '@/lib/store/site-index';
import { LinkList } from './link-list';

/** The site's links by theme, and its closing line. */
export function SiteFooter({ site }: { site: SiteIndex }) {
  const { columns, text } = site.navigation.footer;
  if (columns.length === 0 && !text) return null;
  return (
    <StaticMarkup as="footer" className="site-footer">
      <div className="frame site-footer-columns">
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <LinkList site={site} links={links} />
          </nav>
        ))}
        {text && <p className="site-footer-text">{text}</p>}
      </div>
    </StaticMarkup>
  );
}
