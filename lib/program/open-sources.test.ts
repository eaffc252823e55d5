import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import type { Site } from '../site/site-graph';
import { openSources } from './open-sources';

const FILES = {
  'app/page.tsx': '',
  'components/a.tsx': '',
  'lib/a.ts': '',
  'next.config.ts': '',
  'package-lock.json': '',
  'tsconfig.json': '',
  'content/index.md': '# Home\n',
  'content/guides/a.md': '# A\n',
  'public/.well-known/a.txt': '',
  'openapi/openapi.yaml': 'openapi: 3.1.0\n',
};
const SITE = { api: { files: ['openapi/openapi.yaml'] }, updated: new Map() } as unknown as Site;
const HISTORY = { commit: undefined, apiDay: undefined };

/** Changes of what a bundle is made from, each in a project at `root`. */
const CHANGES: Readonly<Record<string, (root: string) => void>> = {
  'a page': (root) => writeFileSync(join(root, 'content/guides/a.md'), '# B\n'),
  'a page that is gone': (root) => rmSync(join(root, 'content/guides/a.md')),
  'a page that is new': (root) => writeFileSync(join(root, 'content/guides/b.md'), '# B\n'),
  'a link to a page': (root) => symlinkSync('a.md', join(root, 'content/guides/b.md')),
  'a file with a fixed address': (root) =>
    writeFileSync(join(root, 'public/.well-known/a.txt'), 'a'),
  'the API description': (root) =>
    writeFileSync(join(root, 'openapi/openapi.yaml'), 'openapi: 3\n'),
  'the levels of its checks': (root) =>
    writeFileSync(join(root, 'openapi/checks.yaml'), 'checks: lenient\n'),
  'the code': (root) => writeFileSync(join(root, 'lib/a.ts'), 'export {};\n'),
};

test.for(Object.entries(CHANGES))(
  'a change of %s is seen in the next build, also if it happens during a build',
  ([, change]) =>
    withFiles(FILES, async (root) => {
      await setTimeout(20);
      const settings = readSettings({}, root);
      const before = openSources(settings);
      const hash = before.hash(SITE, HISTORY);
      expect(before.areUnchanged(SITE)).toBe(true);
      // The clocks of file systems are coarse.
      await setTimeout(20);
      change(root);
      expect(before.areUnchanged(SITE)).toBe(false);
      expect(openSources(settings).hash(SITE, HISTORY)).not.toBe(hash);
    }),
);
