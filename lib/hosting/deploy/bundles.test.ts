import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_CATALOG } from '../../core/content-type';
import { readTreeBytes } from '../../core/testing/read-tree-bytes';
import { withFiles } from '../../core/testing/with-files';
import { writeManifest } from '../manifest';
import { PREVIEW_POLICY } from '../response-headers';
import { findBundleFaults } from './find-bundle-faults';
import { runDeploy } from './run-deploy';

const write = (root: string, path: string, text = 'x') => writeFileSync(join(root, path), text);

test.for<{ name: string; change: (root: string) => void; fault?: string; foreign?: string }>([
  { name: 'is whole', change: () => {} },
  {
    name: 'lost a file',
    change: (root) => write(root, 'a.html', ''),
    fault: 'a.html has other bytes',
  },
  {
    name: 'has a file more',
    change: (root) => write(root, 'b'),
    fault: 'b is not in the manifest',
  },
  {
    name: 'has a link',
    change: (root) => symlinkSync('/etc/passwd', join(root, 'b')),
    fault: 'b is neither a file nor a folder',
  },
  {
    name: 'has a link to a folder',
    change: (root) => symlinkSync('/etc', join(root, 'b')),
    fault: 'b is neither a file nor a folder',
  },
  {
    name: 'has a large file',
    change: (root) => {
      write(root, 'b');
      truncateSync(join(root, 'b'), 26 * 1024 ** 2);
    },
    fault: 'b is too large',
  },
  { name: 'has a strange name', change: (root) => write(root, 'b\\c'), fault: 'has a character' },
  {
    name: 'has a manifest without files',
    change: (root) => write(root, 'manifest.json', '{"files":null}'),
    fault: 'manifest.json is missing or cut off',
  },
  {
    name: 'has a manifest of numbers',
    change: (root) => write(root, 'manifest.json', '{"files":{"a.html":1}}'),
    fault: 'manifest.json is missing or cut off',
  },
  {
    name: 'has a manifest of a strange commit',
    change: (root) => write(root, 'manifest.json', '{"commit":"main","files":{}}'),
    fault: 'manifest.json is missing or cut off',
  },
  {
    name: 'tells the host what to do',
    change: (root) => write(root, '_worker.js'),
    fault: '_worker.js is not in the manifest',
    foreign: '_worker.js may not be in a bundle of others',
  },
  {
    name: 'leads elsewhere',
    change: (root) => write(root, '_redirects'),
    fault: '_redirects is not in the manifest',
    foreign: '_redirects may not be in a bundle of others',
  },
  {
    name: 'hides a file',
    change: (root) => write(root, 'd/.env'),
    fault: 'd/.env is not in the manifest',
    foreign: 'd/.env may not be in a bundle of others',
  },
  {
    name: 'hides a file next to the catalog',
    change: (root) => write(root, '.well-known/.env'),
    fault: '.well-known/.env is not in the manifest',
    foreign: '.well-known/.env may not be in a bundle of others',
  },
])('a bundle that $name', async ({ change, fault, foreign = fault }) => {
  const fixed = { [API_CATALOG]: '{}', '.well-known/security.txt': '' };
  const whole = { 'a.html': 'a', '.nojekyll': '', ...fixed, 'd/c': '' };
  await withFiles(whole, async (root) => {
    writeManifest(root);
    change(root);
    const expected = (text: string | undefined) =>
      text === undefined ? [] : [expect.stringContaining(text)];
    expect(await findBundleFaults(root)).toEqual(expected(fault));
    expect(await findBundleFaults(root, true)).toEqual(expected(foreign));
  });
});

test('what is no folder is no bundle', async () => {
  await withFiles({ 'a/b': '' }, async (root) => {
    symlinkSync(join(root, 'a'), join(root, 'link'));
    for (const name of ['link', 'a/b', 'nothing']) {
      expect(await findBundleFaults(join(root, name))).toEqual([
        expect.stringContaining('is no folder'),
      ]);
    }
  });
});

test('a foreign bundle has the headers of previews', async () => {
  await withFiles({ _headers: '/*\n  X-Robots-Tag: all\n' }, async (root) => {
    await runDeploy(['preview-headers', root], new Date());
    const { _headers: text = '' } = readTreeBytes(root);
    expect(text.match(/^\S.*$/gm)).toEqual(['/*', '/*.svg', '/*.md']);
    expect(text.match(/^ {2}X-Robots-Tag: .*$/gm)).toEqual(['  X-Robots-Tag: noindex']);
    expect(text).toContain(`  Content-Security-Policy: ${PREVIEW_POLICY}\n`);
  });
});
