import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { JSON_FILE } from '../../openapi/downloads';
import {
  type ChangeGroup,
  changedOperations,
  compareDescriptions,
  groupChanges,
} from '../../openapi/history';
import { type ApiModel, withExactNumbers } from '../../openapi/model';
import { readDescription } from '../../openapi/openapi';

/** The changes to the API. If the whole API was added or removed, there's nothing to compare. */
export type ApiChanges =
  | { readonly kind: 'added' | 'removed' | 'none' }
  | { readonly kind: 'compared'; readonly groups: readonly ChangeGroup[] };

/**
 * Compares the API descriptions that two bundles offer for download, using the API changelog's rules. `slugs` lists the
 * operations that have a page.
 */
export async function compareApis(
  base: string,
  folder: string,
  slugs: ReadonlySet<string>,
): Promise<ApiChanges> {
  const [before, after] = await Promise.all([base, folder].map(readPublished));
  if (!before || !after) {
    if (!before && !after) return { kind: 'none' };
    return { kind: after ? 'added' : 'removed' };
  }
  const numbers = new Map([before, after].flatMap(({ description }) => [...description.numbers]));
  const groups = withExactNumbers(numbers, () =>
    groupChanges(compareDescriptions(before, after), changedOperations([before, after], slugs)),
  );
  return { kind: 'compared', groups };
}

async function readPublished(bundle: string): Promise<ApiModel | undefined> {
  const file = join(bundle, JSON_FILE);
  if (!existsSync(file)) return undefined;
  return (await readDescription(file, bundle)).model;
}
