import type { LinkConfig, SiteConfig } from '../content/config';
import type { Located } from '../content/parse-located';
import type { Problem } from '../core/problem';
import { suggest } from '../core/suggest';
import { API_FOLDER, API_HOME, ERRORS_PATH, OVERVIEW_PATH, SCHEMA_FOLDER } from '../openapi/urls';
import { type LinkFault, under } from './link-fault';
import { findLinkFault, type Targets } from './links';
import { API_LABEL, docPath, type SidebarNode, type Sidebars } from './sidebar';

/** A link and its text. `href` begins with `/` for a page of this site. */
type NavigationLink = { readonly label: string; readonly href: string };

/** A page's position in its sidebar. */
export type Position = {
  readonly sidebar: string;
  /** From the outermost group to the page. A group without a page has no `href`. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly previous?: NavigationLink;
  readonly next?: NavigationLink;
};

/** Returns each page's position in the first sidebar that lists it, keyed by path. */
export function findPositions(sidebars: Sidebars): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  for (const [sidebar, nodes] of Object.entries(sidebars)) {
    const order: { node: SidebarNode & { path: string }; trail: SidebarNode[] }[] = [];
    const walk = (items: readonly SidebarNode[], trail: SidebarNode[]): void => {
      for (const node of items) {
        if (node.path !== undefined) order.push({ node: { ...node, path: node.path }, trail });
        walk(node.items, [...trail, node]);
      }
    };
    walk(nodes, []);
    for (const [index, { node, trail }] of order.entries()) {
      if (positions.has(node.path)) continue;
      const previous = order[index - 1]?.node;
      const next = order[index + 1]?.node;
      positions.set(node.path, {
        sidebar,
        breadcrumbs: [...trail, node].map(({ label, crumb, path }) => ({
          label: crumb ?? label,
          ...(path === undefined ? {} : { href: `/${path}` }),
        })),
        ...(previous ? { previous: { label: previous.label, href: `/${previous.path}` } } : {}),
        ...(next ? { next: { label: next.label, href: `/${next.path}` } } : {}),
      });
    }
  }
  return positionBelowHome(positions);
}

// In a sidebar of their own, the API's pages would begin with the name of a group, which doesn't say of what.
function positionBelowHome(
  positions: ReadonlyMap<string, Position>,
): ReadonlyMap<string, Position> {
  const home = positions.get(API_HOME)?.breadcrumbs ?? [];
  const entries = [...positions].map(([path, position]): [string, Position] => {
    const { breadcrumbs } = position;
    const isBelow = breadcrumbs.some(({ href }) => href === `/${API_HOME}`);
    if (isBelow || !isGenerated(path)) return [path, position];
    return [path, { ...position, breadcrumbs: [...home, ...breadcrumbs] }];
  });
  return new Map(entries);
}

function isGenerated(path: string): boolean {
  return [ERRORS_PATH, SCHEMA_FOLDER].includes(path) || path.startsWith(`${API_FOLDER}/`);
}

type NavbarLink = NavigationLink & { readonly position: 'left' | 'right' };

/** The navbar, the footer, and the versions, with all references resolved. */
export type Navigation = {
  readonly navbar: readonly NavbarLink[];
  readonly footer: {
    readonly columns: readonly {
      readonly title: string;
      readonly links: readonly NavigationLink[];
    }[];
    readonly text?: string;
  };
  readonly versions: readonly { id: string; label: string; path: string; isCurrent: boolean }[];
};

type Sources = {
  readonly targets: Targets;
  readonly sidebars: Sidebars;
  readonly titles: ReadonlyMap<string, string>;
  readonly repository: string;
};

/** Resolves the navbar, the footer, and the versions. Reports docs, sidebars, versions, and pages that don't exist. */
export function buildNavigation(
  { value, locate }: Located<SiteConfig>,
  sources: Sources,
): { navigation: Navigation; problems: Problem[] } {
  const problems: Problem[] = [];
  const refuse = (at: readonly PropertyKey[], fault: LinkFault) => {
    problems.push({ ...locate(at), ...fault, message: under(at.join('.'), fault.message) });
  };
  const resolve = (link: LinkConfig, at: readonly PropertyKey[]): NavigationLink => {
    const { href, key, fault } = resolveLink(link, sources);
    if (fault) refuse([...at, key], fault);
    const title = href.startsWith('/') ? sources.titles.get(href.slice(1)) : undefined;
    return { label: link.label ?? title ?? href, href };
  };

  const versionIds = value.versions.map(({ id }) => id);
  const current = value.current_version ?? versionIds[0];
  if (current !== undefined && !versionIds.includes(current)) {
    const fix = versionIds.length > 0 ? suggest(current, versionIds) : 'list it under `versions`';
    refuse(['current_version'], { message: `There's no version \`${current}\``, fix });
  }
  for (const [index, { path }] of value.versions.entries()) {
    const fault = findLinkFault(path, undefined, sources.targets);
    // A version's path can be written as a folder, with a trailing slash.
    if (fault && !fault.severity) refuse(['versions', index, 'path'], fault);
  }
  const { columns, text } = value.footer;
  const navbar = value.navbar ?? defaultLinks(sources);
  const navigation: Navigation = {
    navbar: navbar.map((link, index) => ({
      ...resolve(link, ['navbar', index]),
      position: link.position,
    })),
    footer: {
      columns: columns.map(({ title, links }, column) => ({
        title,
        links: links.map((link, index) =>
          resolve(link, ['footer', 'columns', column, 'links', index]),
        ),
      })),
      ...(text === undefined ? {} : { text }),
    },
    versions: value.versions.map((version) => ({ ...version, isCurrent: version.id === current })),
  };
  return { navigation, problems };
}

/**
 * Returns the default navbar. The sidebar already lists the pages, so only the API, which is far down in it, gets a
 * link.
 */
function defaultLinks({ targets: { routes } }: Sources): LinkConfig[] {
  if (!routes.has(OVERVIEW_PATH)) return [];
  const to = routes.has(API_HOME) ? API_HOME : OVERVIEW_PATH;
  return [{ label: API_LABEL, to: `/${to}`, position: 'left' }];
}

type Resolved = { href: string; key: string; fault?: LinkFault | undefined };

function resolveLink(link: LinkConfig, sources: Sources): Resolved {
  const { targets, sidebars, repository } = sources;
  if (link.href !== undefined) {
    return { href: link.href, key: 'href', fault: findLinkFault(link.href, undefined, targets) };
  }
  if (link.repository) {
    const fault = { message: "There's no repository", fix: 'add `repository:` with its `url`' };
    return { href: repository, key: 'repository', ...(repository ? {} : { fault }) };
  }
  if (link.sidebar !== undefined) {
    const known = Object.keys(sidebars);
    const first = Object.hasOwn(sidebars, link.sidebar) ? sidebars[link.sidebar] : undefined;
    const fault = {
      message: `There's no sidebar \`${link.sidebar}\``,
      fix: suggest(link.sidebar, known),
    };
    return { href: `/${firstPath(first ?? [])}`, key: 'sidebar', ...(first ? {} : { fault }) };
  }
  if (link.doc !== undefined) {
    const path = docPath(link.doc);
    const docs = [...targets.routes.values()].flatMap((route) =>
      route.kind === 'doc' ? [route.path] : [],
    );
    const isKnown = docs.includes(path) || targets.broken.has(path);
    const names = docs.map((doc) => doc || 'index');
    const fault = { message: `There's no page \`${link.doc}\``, fix: suggest(path, names) };
    return { href: `/${path}`, key: 'doc', ...(isKnown ? {} : { fault }) };
  }
  const href = followApiHome(link.to ?? '/', targets);
  return { href, key: 'to', fault: findLinkFault(href, undefined, targets) };
}

/** Follows the short address of the API reference, which stays right when a page takes it. */
function followApiHome(to: string, { redirects }: Targets): string {
  const isHome = to.replace(/\/$/, '') === `/${API_HOME}`;
  return isHome && redirects.get(API_HOME) === OVERVIEW_PATH ? `/${OVERVIEW_PATH}` : to;
}

/** Returns the path of the first node that has one, or ''. */
export function firstPath(nodes: readonly SidebarNode[]): string {
  for (const node of nodes) {
    const path = node.path ?? firstPath(node.items);
    if (path !== '') return path;
  }
  return '';
}
