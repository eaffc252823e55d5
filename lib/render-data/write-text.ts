import { join } from 'node:path';
import { writeWhole } from '../core/write-whole';
import type { SiteIndex } from './site-index';
import type { StoredSite } from './write-store';

/** Changes the text of one page in a stored site. `hash` identifies its compiled program. */
export function writeText({ folder, index }: StoredSite, path: string, hash: string): void {
  const route = index.routes[path];
  if (route?.kind !== 'doc' || route.hash === hash) return;
  const changed: SiteIndex = { ...index, routes: { ...index.routes, [path]: { ...route, hash } } };
  writeWhole(join(folder, 'index.json'), JSON.stringify(changed));
}
