import type { MenuLink } from './menu-links';

type Props = {
  readonly links: readonly MenuLink[];
  /** The path of the page, without its leading slash; undefined for the page of unknown addresses. */
  readonly path: string | undefined;
};

/** The site's main links; the one whose part of the site is shown says so. */
export function MainLinks({ links, path: shown }: Props) {
  const holding = links
    .filter(({ path }) => path && `/${shown}/`.startsWith(`${path === '/' ? '' : path}/`))
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
              <span className="visually-hidden"> (external site)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
