import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../settings';
import { withFiles } from '../testing/with-files';
import { findTargetFault } from './check-target';

const PROJECT = {
  'content/index.md': '# A\n',
  'openapi/openapi.yaml': 'openapi: 3.1.0\n',
  'lib/code.ts': '',
  'old/manifest.json': '{}',
  'old/index.html': '',
};

const faultOf = (out: string) =>
  withFiles(PROJECT, async (project) => {
    mkdirSync(join(project, 'empty'));
    symlinkSync('content', join(project, 'link'));
    return findTargetFault(readSettings({ OUT_DIR: out }, project));
  });

test.for<{ name: string; out: string; fault: RegExp }>([
  { name: 'the project', out: '.', fault: /holds .*, which a build would delete/ },
  { name: 'the folder above it', out: '..', fault: /which a build would delete/ },
  { name: 'everything', out: '/', fault: /which a build would delete/ },
  { name: 'the content', out: 'content', fault: /which a build would delete/ },
  { name: 'the content by another name', out: 'link', fault: /which a build would delete/ },
  { name: 'a folder of the content', out: 'content/out', fault: /lies inside .*content/ },
  { name: 'the API', out: 'openapi', fault: /which a build would delete/ },
  { name: 'the code', out: 'lib', fault: /holds other files than those of a build/ },
  { name: 'a file', out: 'lib/code.ts', fault: /is no folder/ },
])('a build is not put in the place of $name', async ({ out, fault }) => {
  expect(await faultOf(out)).toMatch(fault);
});

test.for(['out', 'new/deep', 'empty', 'old', 'old/'])('a build may be put at %s', async (out) => {
  expect(await faultOf(out)).toBeUndefined();
});
