'use client';

import { usePathname } from 'next/navigation';

type Link = { readonly label: string; readonly href: string; readonly path?: string };

/** The site's main links; the one whose part of the site is shown says so. */
export function MainLinks({ links }: { links: readonly Link[] }) {
  const pathname = usePathname();
  const holding = links
    .filter(({ path }) => path && `${pathname}/`.startsWith(`${path === '/' ? '' : path}/`))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          {link.path ? (
            <a href={link.href} aria-current={link === holding ? 'true' : undefined}>
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
