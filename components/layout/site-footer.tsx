import type { SiteIndex } from '@/lib/render-data/site-index';
import { NOTICES_FILE } from '@/lib/site/notices-path';
import { SiteLink } from './site-link';

/** Shows the site's links by topic, its closing line, and a link to the third-party notices. */
export function SiteFooter({ site }: { site: SiteIndex }) {
  const { columns, text } = site.navigation.footer;
  return (
    <footer className="site-footer">
      <div className="frame site-footer-columns">
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <LinkList site={site} links={links} />
          </nav>
        ))}
        <div className={columns.length > 0 ? 'site-footer-text' : undefined}>
          {text && <p>{text}</p>}
          <SiteLink site={site} href={`/${NOTICES_FILE}`}>
            Third-party notices
          </SiteLink>
        </div>
      </div>
    </footer>
  );
}

type Props = {
  readonly site: SiteIndex;
  readonly links: readonly { label: string; href: string; position?: 'left' | 'right' }[];
};

/** Lists links from the site's own navigation. */
function LinkList({ site, links }: Props) {
  return (
    <ul>
      {links.map(({ label, href, position }) => (
        <li key={href} data-position={position}>
          <SiteLink site={site} href={href}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
