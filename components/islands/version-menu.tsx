'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, useEffect, useState } from 'react';
import { LensChoice, type LensVersions } from './lens-choice';

type Props = {
  /** Of the list, since the menu of phones has one of its own. */
  readonly id: string;
  readonly versions: readonly Version[];
  /** The versions of the product, another thing than those of the documentation. */
  readonly lens: LensVersions;
};

type Version = {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

/**
 * The versions of the documentation. Each item leads to the doc that is shown, in its version; the page
 * says in its head where that is (components/chrome/version-targets.tsx), without it to the main doc. Below
 * them stands the choice of the product version as of which the pages are read.
 */
export function VersionMenu({ id: listId, versions, lens }: Props) {
  const { shown, targets } = useVersionTargets();
  const current =
    versions.find(({ id }) => id === shown) ?? versions.find(({ isCurrent }) => isCurrent);
  if (!current) return null;
  return (
    <div className="version-menu">
      <button type="button" className="version-button" popoverTarget={listId}>
        <span className="visually-hidden">Version: </span>
        {current.label}
        <span className="lens-name" />
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 9l6 6 6-6" />
        </svg>
      </button>
      <div id={listId} className="version-list" popover="auto">
        <ul aria-label="Versions of the documentation">
          {versions.map(({ id, label, href }) => (
            <li key={id}>
              <a
                href={targets[id] ?? href}
                aria-current={id === current.id ? 'true' : undefined}
                onClick={keepQueryAndHash}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        {lens.length > 0 && <LensChoice versions={lens} />}
      </div>
    </div>
  );
}

// Before the click reaches the document, where it becomes a navigation.
function keepQueryAndHash({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  if (link.search === '') link.search = location.search;
  if (link.hash === '') link.hash = location.hash;
  link.closest<HTMLElement>('[popover]')?.hidePopover();
}

function useVersionTargets() {
  const pathname = usePathname();
  const [found, setFound] = useState<{ shown?: string; targets: Record<string, string> }>({
    targets: {},
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another head
  useEffect(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="docs-version"]')];
    if (metas.length === 0) return;
    const shown = metas.find(({ dataset }) => dataset.shown !== undefined)?.dataset.version;
    setFound({
      ...(shown === undefined ? {} : { shown }),
      targets: Object.fromEntries(metas.map((meta) => [meta.dataset.version, meta.content])),
    });
  }, [pathname]);
  return found;
}
