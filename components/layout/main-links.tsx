import { isWithin } from '@/lib/core/is-within';
import type { MenuLink } from './menu-links';

type Props = {
  readonly links: readonly MenuLink[];
  /** The page's path without a leading slash; undefined on the "not found" page. */
  readonly path: string | undefined;
};

/** Lists the site's main links and marks the one for the current section. */
export function MainLinks({ links, path: shown }: Props) {
  const holding = links
    .filter(({ path }) => path && isWithin(`/${shown}`, path === '/' ? '' : path))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          {link.path ? (
            <a
              href={link.href}
              aria-current={shown !== undefined && link === holding ? 'true' : undefined}
            >
              {link.label}
            </a>
          ) : (
            <a href={link.href} rel="noopener noreferrer" data-external="">
              {link.label}
              <span className="visually-hidden external-note"> (external site)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
