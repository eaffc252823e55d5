import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentTypeOf } from '@/lib/core/content-type';
import { listFiles } from '@/lib/core/list-files';
import { findTool } from '@/lib/core/testing/find-tool';
import { withFiles } from '@/lib/core/testing/with-files';
import { writeFiles } from '@/lib/core/testing/write-files';
import { writeManifest } from '@/lib/hosting/manifest';
import { cacheControlOf } from '@/lib/hosting/response-headers';
import { rsyncScript, s3Script } from '@/lib/hosting/upload-scripts';

const SETTINGS = ['.nojekyll', '_headers'];
const HASHED = /^(_next\/static|_search\/[0-9a-f]{16})\//;

/** Writes a bundle. The files of two releases have the same sizes and times. */
function writeBundle(folder: string, release: 'a' | 'b', more: Record<string, string> = {}): void {
  const style = `_next/static/chunks/${release}.css`;
  const page = (name: string) => `<link rel="stylesheet" href="/${style}"><title>${name}</title>`;
  writeFiles(folder, {
    'index.html': page('index'),
    'guides.html': page('guides'),
    'guides/index.html': page('guides'),
    'guides.md': `# Guides ${release}`,
    '404.html': page('404'),
    [style]: ':root {}',
    [`_search/${release.repeat(16)}/h0.json`]: '{}',
    '_search/root.json': JSON.stringify({ at: release.repeat(16) }),
    'files/_next/static/a.js': release,
    "files/it's a [draft] *?.json": release,
    'files/Übersicht „neu“ $1.csv': release,
    'files/LICENSE': release,
    'a.SVG': release,
    '.well-known/api-catalog': release,
    '.nojekyll': '',
    _headers: release,
    ...more,
  });
  writeManifest(folder);
  for (const file of listFiles(folder)) utimesSync(join(folder, file), 1e9, 1e9);
}

const INSTALLED = findTool('rsync');

const HOSTS = [
  {
    host: 's3',
    isInstalled: findTool('diff') !== undefined,
    print: s3Script,
    target: 's3://docs',
    unsent: SETTINGS,
  },
  {
    host: 'rsync',
    isInstalled: INSTALLED !== undefined,
    print: rsyncScript,
    target: 'TARGET',
    unsent: [],
  },
] as const;

for (const { host, isInstalled, print, target, unsent } of HOSTS) {
  describe.runIf(isInstalled)(`an upload with ${host}`, () => {
    const run = (bundle: string, root: string) => {
      const words = [join(root, 'upload.sh'), target.replace('TARGET', join(root, 'bucket'))];
      writeFiles(root, { 'upload.sh': print(bundle, listFiles(bundle)) });
      const path = [join(root, 'bin'), process.env.PATH].join(delimiter);
      const env = {
        ...process.env,
        PATH: path,
        BUCKET: join(root, 'bucket'),
        STEPS: join(root, 'steps'),
      };
      return execFileSync('sh', words, { cwd: root, env, stdio: 'pipe' }).toString();
    };
    const use = (work: (root: string) => void) =>
      withFiles({ 'bin/aws': AWS, 'bin/rsync': RSYNC }, async (root) => {
        for (const name of ['aws', 'rsync']) chmodSync(join(root, 'bin', name), 0o755);
        mkdirSync(join(root, 'steps'));
        writeBundle(join(root, "the team's a"), 'a', { 'old.html': 'old', 'files/old.txt': 'old' });
        writeBundle(join(root, 'b'), 'b');
        work(root);
      });

    /** Returns the differences between a bundle and what was uploaded, except for kept hashed files. */
    const differencesOf = (bundle: string, bucket: string) => {
      const [wanted, found] = [listFiles(bundle), listFiles(bucket)];
      return [
        ...found.filter((file) => !wanted.includes(file) && !HASHED.test(file)),
        ...wanted.filter((file) => unsent.includes(file as never) === found.includes(file)),
        ...wanted.filter(
          (file) =>
            found.includes(file) &&
            !readFileSync(join(bucket, file)).equals(readFileSync(join(bundle, file))),
        ),
      ];
    };

    test('makes the target equal to any bundle, with types and lifetimes, and never shows a page without its style', () =>
      use((root) => {
        const [a, b, bucket] = [join(root, "the team's a"), join(root, 'b'), join(root, 'bucket')];
        if (host === 's3') writeFiles(bucket, { _headers: 'old' });
        for (const bundle of [a, b, a]) {
          const said = run(bundle, root);
          if (host === 's3') expect(said).toContain('s3://docs has the files of manifest.json');
          expect(differencesOf(bundle, bucket)).toEqual([]);
          expect(existsSync(join(bucket, '_next/static/chunks/a.css'))).toBe(true);
        }
        if (host === 's3') {
          const stored = JSON.parse(readFileSync(join(root, 'bucket.json'), 'utf8'));
          for (const file of listFiles(bucket)) {
            const right = { type: contentTypeOf(file), cache: cacheControlOf(file) };
            expect([file, stored[file]]).toEqual([file, right]);
          }
        }
        const steps = readdirSync(join(root, 'steps')).map((step) => join(root, 'steps', step));
        expect(steps.length).toBeGreaterThan(8);
        for (const step of steps) {
          const files = listFiles(step);
          const named = files.flatMap((file) => {
            const text = readFileSync(join(step, file), 'utf8');
            if (file === '_search/root.json') return [`_search/${JSON.parse(text).at}/h0.json`];
            return /href="\/([^"]+)/.exec(text)?.slice(1) ?? [];
          });
          expect(named.filter((file) => !files.includes(file))).toEqual([]);
        }
      }));

    test('needs the name of its target', () =>
      use((root) => {
        const script = join(root, 'upload.sh');
        writeFiles(root, { 'upload.sh': print('b', []) });
        expect(() => execFileSync('sh', [script], { cwd: root, stdio: 'pipe' })).toThrow(
          'name the',
        );
      }));

    if (host === 'rsync') return;
    test('fails if the bucket differs afterwards', () =>
      use((root) => {
        // Another upload that runs at the same time.
        const other = `case "$*" in *"--include manifest.json"*) echo other > "$BUCKET/guides.html";; esac`;
        writeFiles(root, { 'bin/aws': `${AWS}\n${other}`, 'c/guides.html': 'guides' });
        writeManifest(join(root, 'c'));
        expect(() => run(join(root, 'c'), root)).toThrow('The bucket differs from the build');
      }));
  });
}

const AWS = `#!/bin/sh\nset -e\n'${process.execPath}' '${resolve('e2e/hosts/fake-aws.mjs')}' "$@"`;
// Copies the target after each call.
const RSYNC = `#!/bin/sh
set -e
'${INSTALLED?.[0]}' "$@"
cp -R "$BUCKET" "$STEPS/$(ls "$STEPS" | wc -l | tr -d ' ')"`;
