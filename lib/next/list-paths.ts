import { CHANGES_PATH } from '../render-data/changes-path';
import { NOT_FOUND_PATH } from '../render-data/printed-page';
import type { SiteIndex } from '../render-data/site-index';

/** Returns the paths of all pages that Next renders: routes, redirects, copies, and the "not found" page. */
export function listPaths({ routes, redirects, copies, isPreview }: SiteIndex): string[] {
  return [
    ...[routes, redirects, copies].flatMap(Object.keys),
    ...(isPreview ? [CHANGES_PATH] : []),
    NOT_FOUND_PATH,
  ];
}
