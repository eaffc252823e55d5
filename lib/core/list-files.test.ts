import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listEntries, listFiles } from './list-files';
import { withFiles } from './testing/with-files';

test('lists files in order, and follows no link out of the folder or in circles', () =>
  withFiles(
    { 'site/b/c.md': '', 'site/a.md': '', 'site/B.md': '', 'secret.md': '' },
    async (root) => {
      const site = join(root, 'site');
      symlinkSync(root, join(site, 'b/up'));
      symlinkSync(join(root, 'secret.md'), join(site, 'linked.md'));
      mkdirSync(join(site, 'empty'));
      writeFileSync(join(site, 'b/ä.md'), '');
      expect(listFiles(site)).toEqual(['B.md', 'a.md', 'b/c.md', 'b/ä.md']);
      const names = listEntries(site).map(({ name }) => name);
      expect(names.sort()).toEqual(['B.md', 'a.md', 'c.md', 'linked.md', 'up', 'ä.md']);
    },
  ));
