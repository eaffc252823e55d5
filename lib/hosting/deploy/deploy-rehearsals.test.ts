import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { listFiles } from '../../core/list-files';
import { chooseSome } from '../../core/testing/choose-some';
import { findTool } from '../../core/testing/find-tool';
import { readTreeBytes } from '../../core/testing/read-tree-bytes';
import { testSome } from '../../core/testing/test-some';
import { withFiles } from '../../core/testing/with-files';
import { readManifest, verifyBundle } from '../manifest';
import { type Rehearsal, rehearseJob } from './testing/rehearse-job';
import { hashedOf, withProduction } from './testing/with-production';

beforeEach(({ skip }) => skip(findTool('bash') === undefined));

const isDeployed = ({ calls }: Rehearsal) => calls.some((call) => call.startsWith('wrangler'));

/** Returns the hashed files that readers get, and expects that the host has exactly the files of its manifest. */
function hashedIn(folder: string): string[] {
  expect(verifyBundle(folder)).toEqual([]);
  return listFiles(folder).filter((path) => /^(_next|_search\/0)/.test(path));
}

const withSame = (...paths: readonly string[]) => ['_next/static/same.js', ...paths].sort();

test('pushes keep the hashed files of the deployment before, and none of an earlier one', async () => {
  await withProduction(async ({ root, folder, commits, deploy }) => {
    const first = await deploy('first');
    expect(first.fault).toBeUndefined();
    const command =
      'wrangler deploy temp/site/worker/worker.js --config .github/deploy/wrangler.json --name acme-handbook --assets temp/site/bundle --domain';
    expect(first.calls).toEqual([
      expect.stringContaining(command),
      expect.stringMatching(/^curl --fail .*--max-time 30 .*\/manifest\.json$/),
    ]);
    expect(hashedIn(folder)).toEqual(withSame(...hashedOf('first')));
    // The deployment doesn't change the build's headers.
    expect(readFileSync(join(folder, '_headers'), 'utf8')).toBe('/*\n  A: b\n');

    expect((await deploy('second')).fault).toBeUndefined();
    expect(hashedIn(folder)).toEqual(withSame(...hashedOf('first'), ...hashedOf('second')));
    expect(listFiles(folder)).not.toContain('only-first.html');
    expect(readManifest(folder).commit).toBe(commits.second);

    // The same deployment once more changes nothing.
    const before = readTreeBytes(folder);
    expect((await deploy('second')).fault).toBeUndefined();
    expect(readTreeBytes(folder)).toEqual(before);

    expect((await deploy('third')).fault).toBeUndefined();
    expect(hashedIn(folder)).toEqual(withSame(...hashedOf('second'), ...hashedOf('third')));
    expect(listFiles(join(root, 'temp/site/bundle'))).toEqual(listFiles(folder));

    // A rollback by hand keeps the files of the newer one.
    expect((await deploy('second', { isByHand: true })).fault).toBeUndefined();
    expect(readManifest(folder).commit).toBe(commits.second);
    expect(hashedIn(folder)).toEqual(withSame(...hashedOf('second'), ...hashedOf('third')));
  });
});

test('a hotfix is deployed before a run that began earlier, which then replaces nothing', async () => {
  await withProduction(async ({ folder, commits, serve, deploy }) => {
    serve('third');
    const before = readTreeBytes(folder);
    for (const old of chooseSome(1, ['second', 'side'] as const)) {
      const found = await deploy(old);
      expect(isDeployed(found)).toBe(false);
      expect(found.fault).toContain(
        `::error::Production has ${commits.third}, which isn't part of ${commits[old]}`,
      );
    }
    expect(readTreeBytes(folder)).toEqual(before);
  });
});

const says = (body: string, status = 200): RequestListener => {
  return (_, response) => response.writeHead(status, { location: '/' }).end(body);
};
const HASH = 'a'.repeat(64);

testSome<[name: string, answer: RequestListener, fault: string]>(1, [
  ['drops connections', ({ socket }) => socket.destroy(), "can't be read: "],
  ['asks for a login', says('', 302), "can't be read: status 302"],
  ['never ends', (_, response) => void response.write(' '.repeat(26 * 2 ** 20)), 'over 26214400'],
  ['answers with a page', says('<!doctype html>'), 'is broken'],
  ['lists nothing', says('{"files":{}}'), 'is broken'],
  ['has no list', says('{"files":null}'), 'is broken'],
  ['lists no hash', says('{"files":{"a.html":1}}'), 'is broken'],
  ['has a strange commit', says(`{"commit":"--help","files":{"a":"${HASH}"}}`), 'is broken'],
  ['leaves its folder', says(`{"files":{"_next/static/../../a":"${HASH}"}}`), 'is broken'],
  ['keeps what it lacks', says(`{"files":{"a":"${HASH}"},"kept":["b"]}`), 'is broken'],
])('production that %s is not replaced by a push', async ([, answer, fault]) => {
  await withProduction(async ({ answerBy, commits, deploy }) => {
    answerBy(answer);
    const found = await deploy('second');
    expect(isDeployed(found)).toBe(false);
    expect(found.fault).toMatch(/^::error::http\S+\/manifest\.json .*\n$/);
    expect(found.fault).toContain(fault);
    expect(found.fault).toContain(`start this workflow by hand for ${commits.second}`);
  });
});

test('someone who knows that production is broken can replace it by hand', async () => {
  await withProduction(async ({ answerBy, deploy }) => {
    answerBy(says('', 503));
    const found = await deploy('second', { isByHand: true });
    expect(isDeployed(found)).toBe(false);
    expect(found.fault).toContain("can't be read: status 503");
    const unread = await deploy('second', { isByHand: true, unread: 'true' });
    expect(unread.fault).toBeUndefined();
  });
});

testSome<[name: string, harm: (file: string) => void]>(1, [
  ['lacks', (file) => rmSync(file)],
  ['changed', (file) => writeFileSync(file, 'other')],
])('a hashed file that production %s stops the deployment', async ([, harm]) => {
  await withProduction(async ({ folder, serve, deploy }) => {
    serve('first');
    const [file = ''] = hashedOf('first');
    harm(join(folder, file));
    const found = await deploy('second');
    expect(isDeployed(found)).toBe(false);
    expect(found.fault).toMatch(new RegExp(`^::error::http\\S+/${file} can't be kept: .*\\n$`));
  });
});

test('any commit replaces one that names none, and none replaces one that is not in the repository', async () => {
  await withProduction(async ({ folder, serve, deploy }) => {
    serve('third');
    const manifest = join(folder, 'manifest.json');
    const { commit, ...rest } = readManifest(folder);
    writeFileSync(manifest, JSON.stringify({ commit: 'f'.repeat(40), ...rest }));
    expect((await deploy('second')).fault).toContain('the history of main was rewritten');
    writeFileSync(manifest, JSON.stringify(rest));
    expect((await deploy('second')).fault).toBeUndefined();
  });
});

testSome<[name: string, harm: (bundle: string) => void]>(1, [
  ['lost a file', (bundle) => rmSync(join(bundle, 'index.html'))],
  ['has a file more', (bundle) => writeFileSync(join(bundle, 'more'), '')],
  [
    'has a link',
    (bundle) => {
      rmSync(join(bundle, 'index.html'));
      symlinkSync('_headers', join(bundle, 'index.html'));
    },
  ],
  ['has half a manifest', (bundle) => writeFileSync(join(bundle, 'manifest.json'), '{"files')],
  ['has no manifest', (bundle) => rmSync(join(bundle, 'manifest.json'))],
])('a bundle that %s is not deployed', async ([, harm]) => {
  await withProduction(async ({ deploy }) => {
    const found = await deploy('first', { harm });
    expect(found.fault).toMatch(/^::error::The build in \S+ isn't complete\. .*\n$/);
    expect(isDeployed(found)).toBe(false);
  });
});

test('a deployment that readers do not get is a fault', async () => {
  await withProduction(async ({ deploy }) => {
    const { calls, fault } = await deploy('first', { answers: { 'manifest.json': 'old' } });
    expect(fault).toContain('::error::After five minutes');
    expect(calls.filter((call) => call === 'sleep 10')).toHaveLength(30);
  });
});

test('a push builds its commit, with the lists of its packages', async () => {
  await withProduction(async ({ root, commits, build }) => {
    const { calls, outputs, fault } = await build();
    expect(fault).toBeUndefined();
    expect(calls).toEqual(['npm build     https://docs.example.org']);
    const { 'built.commit': commit, 'built.name': name } = outputs;
    expect([commit, name]).toEqual([commits.third, 'acme-handbook']);
    expect(verifyBundle(join(root, 'temp/site/bundle'))).toEqual([]);
    expect(listFiles(join(root, 'temp/site/bundle'))).toContain('only-third.html');
    expect(listFiles(join(root, 'temp/site/worker'))).toEqual(['worker.js']);
    expect(readTreeBytes(join(root, 'temp/sbom'))).toEqual({
      'deploy.cdx.json': expect.stringMatching(/^sbom .* --prefix \.github\/deploy\n$/),
      'site.cdx.json': expect.stringMatching(/^sbom .* --sbom-type application\n$/),
    });
  });
});

test('a rollback builds an older commit of main, by any of its names, and nothing else', async () => {
  await withProduction(async ({ root, commits, build }) => {
    for (const typed of [commits.side, '--help', 'x; touch y']) {
      const { calls, fault } = await build(typed);
      expect(fault).toBe(`::error::${typed} isn't a commit on main.\n`);
      expect(calls).toEqual([]);
    }
    const { outputs, fault } = await build(commits.first.slice(0, 10));
    expect(fault).toBeUndefined();
    expect(outputs['built.commit']).toBe(commits.first);
    expect(listFiles(join(root, 'temp/site/bundle'))).toContain('only-first.html');
  });
});

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n- x\n\n## 1.2.0 - 2026-11-29\n\n- y\n\n## 1.1.0 - 2026-11-01\n\n- z\n';

test.for([
  { name: 'that has a release gets none', view: 'true', text: CHANGELOG, calls: 1 },
  { name: 'that has none gets one', view: 'false', text: CHANGELOG, calls: 2 },
  { name: 'that the changelog lacks gets none', view: 'false', text: '# Changelog\n', calls: 1 },
])('a version $name', async ({ view, text, calls: count }) => {
  const files = {
    'work/package.json':
      '{\n  "name": "x",\n  "version": "1.2.0",\n  "y": {\n    "version": "3.0.0"\n  }\n}\n',
    'work/CHANGELOG.md': text,
  };
  await withFiles(files, async (root) => {
    const values = { 'github.token': 'T' };
    const { calls, fault } = await rehearseJob('deploy.yml', 'release', {
      root,
      values,
      answers: {},
      commands: { 'release view v1.2.0': view },
    });
    expect(calls).toHaveLength(count);
    expect(fault === undefined).toBe(text === CHANGELOG);
    if (count === 2) {
      expect(calls[1]).toMatch(/^gh release create v1\.2\.0 .*--notes-file temp\/notes\.md$/);
      expect(readFileSync(join(root, 'temp/notes.md'), 'utf8').trim()).toBe('- y');
    }
  });
});
