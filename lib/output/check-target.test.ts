import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
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
  { name: 'the project', out: '.', fault: /contains .*, the project, and a build would delete it/ },
  { name: 'the folder above it', out: '..', fault: /a build would delete it/ },
  { name: 'everything', out: '/', fault: /a build would delete it/ },
  { name: 'the content', out: 'content', fault: /a build would delete it/ },
  { name: 'the content by another name', out: 'link', fault: /a build would delete it/ },
  {
    name: 'a folder of the content',
    out: 'content/out',
    fault: /is inside .*content, the folder with the documents/,
  },
  {
    name: 'the earlier versions of the API',
    out: 'openapi/revisions',
    fault: /the API's earlier versions, and a build would delete it/,
  },
  { name: 'the API', out: 'openapi', fault: /a build would delete it/ },
  { name: 'files with a fixed address', out: 'public', fault: /a build would delete it/ },
  {
    name: 'a folder of these files',
    out: 'public/out',
    fault: /is inside .*public, the folder with/,
  },
  { name: 'the code', out: 'lib', fault: /contains files that a build didn't write/ },
  { name: 'a file', out: 'lib/code.ts', fault: /isn't a folder/ },
])('a build is not put in the place of $name', async ({ out, fault }) => {
  expect(await faultOf(out)).toMatch(fault);
});

test.for(['out', 'new/deep', 'empty', 'old', 'old/', 'openapi/out'])(
  'a build may be put at %s',
  async (out) => {
    expect(await faultOf(out)).toBeUndefined();
  },
);
