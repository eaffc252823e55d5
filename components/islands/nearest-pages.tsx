'use client';

import { useEffect, useState } from 'react';

type Props = {
  readonly basePath: string;
  /** Where the list of all pages is. */
  readonly source: string;
};

type NearestPaths = typeof import('@/lib/graph/nearest-paths');
type Page = readonly [path: string, title: string];

/** The address that was asked for, and the existing pages whose addresses are the closest to it. */
export function NearestPages({ basePath, source }: Props) {
  const [path, setPath] = useState<string>();
  const [pages, setPages] = useState<readonly Page[]>([]);

  useEffect(() => {
    const asked = readPath(basePath);
    setPath(asked);
    const list = fetch(source).then((response) => response.json());
    // Every page carries this island, and one page needs what it does.
    Promise.all([list, import('@/lib/graph/nearest-paths')])
      .then(([all, { findNearestPaths }]: [readonly Page[], NearestPaths]) => {
        const titles = new Map(all);
        const found = findNearestPaths(asked, [...titles.keys()], 5);
        setPages(found.map((near) => [near, titles.get(near) ?? near]));
      })
      .catch(() => {
        // The way home and the menu are there.
      });
  }, [basePath, source]);

  return (
    <div className="nearest-pages">
      {path !== undefined && (
        <p>
          Asked for: <code>/{path}</code>
        </p>
      )}
      <div aria-live="polite">
        {pages.length > 0 && (
          <>
            <h2>The closest pages</h2>
            <ul>
              {pages.map(([near, title]) => (
                <li key={near}>
                  <a href={`${basePath}/${encodeURI(near)}`}>{title}</a> <code>/{near}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function readPath(basePath: string): string {
  const path = location.pathname.slice(basePath.length).replace(/^\/+|\/+$/g, '');
  try {
    return decodeURIComponent(path);
  } catch {
    // Half an escape: as it stands.
    return path;
  }
}
