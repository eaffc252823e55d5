'use client';

import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '@/lib/head/storage-keys';
import { chooseLens, noLens, readLens, watchLens } from './lens';

/** The product versions, the oldest first. */
export type LensVersions = readonly { readonly id: string; readonly name: string }[];

/** Chooses the product version as of which the pages are read: what comes later is marked on them. */
export function LensChoice({ versions }: { versions: LensVersions }) {
  const lens = useSyncExternalStore(watchLens, readLens, noLens);
  return (
    <div className="register-filter">
      <label>
        Product version
        <select value={lens} onChange={({ target }) => chooseLens(STORAGE_KEYS.lens, target.value)}>
          <option value="">Off: nothing is marked</option>
          {versions.map(({ id, name }) => (
            <option key={id} value={id}>
              {id} {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
