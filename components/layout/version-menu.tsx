import { formatHref } from '@/lib/core/format-href';
import { findVersionTargets, versionOf } from '@/lib/graph/versions';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Icon } from './icon';

// Listed if the documentation has no versions, but the product does.
const ONLY = { id: 'next', label: 'Next', path: '/', isCurrent: true };

type Props = {
  /** The list's id. The mobile menu has a second list, so the ids must differ. */
  readonly id: string;
  readonly site: SiteIndex;
  /** The page's path without a leading slash; undefined on the "not found" page. */
  readonly path: string | undefined;
  /** True to replace the menu on navigation. Needed outside the parts of the page that navigation already replaces. */
  readonly isPagePart?: boolean;
};

/**
 * Lists the documentation's versions. Each links to the current doc in that version, or to the version's main doc. Below
 * them, readers choose a product version. Returns null if neither the documentation nor the product has versions.
 */
export function VersionMenu({ id: listId, site, path, isPagePart = false }: Props) {
  const { versions: own } = site.navigation;
  const versions = own.length === 0 && site.roadmap ? [ONLY] : own;
  const shown = path === undefined ? undefined : versionOf(path, versions)?.id;
  const current =
    versions.find(({ id }) => own.length > 1 && id === shown) ??
    versions.find(({ isCurrent }) => isCurrent);
  if (!current) return null;
  const targets = targetsOf(site, path);
  // The current version leads to the page that's shown.
  const here = path === undefined ? undefined : formatHref(`/${path}`, site, true);
  return (
    <version-menu class="version-menu" data-page-part={isPagePart ? listId : undefined}>
      <button type="button" className="version-button" popoverTarget={listId}>
        <span className="visually-hidden">Version: </span>
        {current.label}
        <Icon name="down" />
      </button>
      <div id={listId} className="version-list" popover="auto">
        <ul aria-label="Versions of the documentation">
          {versions.map(({ id, label, path: main }) => (
            <li key={id}>
              <a
                href={(id === current.id ? here : targets.get(id)) ?? formatHref(main, site, true)}
                aria-current={id === current.id ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <VersionChoice site={site} group={`${listId}-product`} />
      </div>
    </version-menu>
  );
}

/** Lets readers mark what isn't in a product version yet. Hidden on pages where that changes nothing, and without scripts. */
function VersionChoice({ site, group }: { site: SiteIndex; group: string }) {
  const versions = site.roadmap?.versions ?? [];
  if (versions.length < 2) return null;
  return (
    <fieldset className="version-choice">
      <legend>Show what's in</legend>
      {[{ id: '', name: 'All versions' }, ...versions].map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name={group} value={id} />
          {id} {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the URL for the current doc in each version, by version id; empty if there's just one version. */
function targetsOf(site: SiteIndex, path: string | undefined): ReadonlyMap<string, string> {
  const { versions } = site.navigation;
  if (versions.length < 2 || path === undefined) return new Map();
  return new Map(
    findVersionTargets(path, versions, site.routes).map((target) => [
      target.id,
      formatHref(`/${target.path}`, site, true),
    ]),
  );
}
