'use client';

import { useEffect, useState } from 'react';
import { findNearestPaths } from '@/lib/graph/nearest-paths';
import { fetchJson } from './fetch-json';

export type NearestProps = {
  readonly basePath: string;
  /** Where the list of all pages is. */
  readonly source: string;
};

type Page = readonly [path: string, title: string];

/** The address that was asked for, and the existing pages whose addresses are the closest to it. */
export function NearestList({ basePath, source }: NearestProps) {
  const [path] = useState(() => readPath(basePath));
  const [pages, setPages] = useState<readonly Page[]>([]);

  useEffect(() => {
    fetchJson<readonly Page[]>(source).then(
      (all) => {
        const titles = new Map(all);
        const found = findNearestPaths(path, [...titles.keys()], 5);
        setPages(found.map((near) => [near, titles.get(near) ?? near]));
      },
      () => {
        // The way home and the menu are there.
      },
    );
  }, [path, source]);

  return (
    <>
      <p>
        Asked for: <code>/{path}</code>
      </p>
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
    </>
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
