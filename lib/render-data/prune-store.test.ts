import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../core/list-files';
import { withFiles } from '../core/testing/with-files';
import { pruneStore } from './prune-store';

test('removes what is unused and old, and old stores of other sites', async () => {
  const files = ['own/index.json', 'own/used.json', 'own/unused.json', 'own/new.json'];
  const others = ['old/index.json', 'old/a.json', 'recent/index.json', 'recent/a.json'];
  const all = Object.fromEntries([...files, ...others].map((path) => [path, '{}']));
  await withFiles(all, async (root) => {
    const past = new Date(Date.now() - 31 * 24 * 3_600_000);
    const old = [
      'own/index.json',
      'own/used.json',
      'own/unused.json',
      'old/index.json',
      'recent/a.json',
    ];
    for (const path of old) utimesSync(join(root, path), past, past);
    expect(pruneStore(join(root, 'own'), new Set(['index.json', 'used.json']))).toBe(2);
    expect(listFiles(root)).toEqual([
      'own/index.json',
      'own/new.json',
      'own/used.json',
      'recent/a.json',
      'recent/index.json',
    ]);
  });
});
