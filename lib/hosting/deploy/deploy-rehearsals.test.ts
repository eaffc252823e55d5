import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTreeBytes } from '../../core/testing/read-tree-bytes';
import { withFiles } from '../../core/testing/with-files';
import { writeManifest } from '../manifest';
import { archiveOf, oneArtifact } from './testing/archive-of';
import { rehearseJob } from './testing/rehearse-job';

const VALUES = {
  'github.event.head_commit.timestamp': '2026-11-22T10:00:00+02:00',
  'github.token': 'T',
  'secrets.CLOUDFLARE_API_TOKEN': 'secret',
  'vars.CLOUDFLARE_ACCOUNT_ID': 'account',
  'vars.SITE_URL': 'https://docs.example.org',
  'vars.HSTS_SUBDOMAINS': '',
  'vars.WORKER_NAME': 'acme-handbook',
};

test.for([
  { name: 'the first deployment keeps nothing', run: '', artifacts: '', kept: false },
  {
    name: 'a deployment after a long time keeps nothing',
    run: '7\n',
    artifacts: '{"artifacts":[]}',
    kept: false,
  },
  {
    name: 'a deployment keeps the hashed files of the one before',
    run: '7\n',
    artifacts: oneArtifact(6),
    kept: true,
  },
])('$name', async ({ run, artifacts, kept }) => {
  const previous = await archiveOf({ 'index.html': 'old', '_next/static/b.js': 'b' });
  const answers = {
    'workflows/deploy.yml/runs?branch=main&event=push&status=success': run,
    'runs/7/artifacts?name=site': artifacts,
    'artifacts/6/zip': previous,
  };
  const bundle = { 'work/out/index.html': 'new', 'work/out/_next/static/a.js': 'a' };
  await withFiles(bundle, async (root) => {
    writeManifest(join(root, 'work/out'));
    const { calls, fault } = rehearseJob('deploy.yml', 'build', { root, values: VALUES, answers });
    expect(fault).toBeUndefined();
    expect(calls[0]).toBe('npm build     https://docs.example.org');
    const out = Object.keys(readTreeBytes(join(root, 'work/out')));
    expect(out.includes('_next/static/b.js')).toBe(kept);
    const sboms = readTreeBytes(join(root, 'temp/sbom'));
    expect(Object.keys(sboms)).toEqual(['deploy.cdx.json', 'site.cdx.json']);
    for (const sbom of Object.values(sboms)) expect(sbom).toContain('2026-11-22T08:00:00.000Z');
  });
});

test.for([
  { name: 'that shows what was built is done', isShown: true },
  { name: 'that shows something else is a fault', isShown: false },
])('a deployment $name', async ({ isShown }) => {
  const files = { 'temp/site/index.html': 'page', 'temp/site/_headers': '/*\n  A: b\n' };
  await withFiles(files, async (root) => {
    writeManifest(join(root, 'temp/site'));
    const manifest = readFileSync(join(root, 'temp/site/manifest.json'), 'utf8');
    const answers = { 'docs.example.org/manifest.json': isShown ? manifest : '<!doctype html>' };
    const { calls, fault } = rehearseJob('deploy.yml', 'deploy', { root, values: VALUES, answers });
    const looks = ['curl --fail --silent --show-error https://docs.example.org/manifest.json'];
    expect(calls).toEqual([
      'wrangler deploy --config temp/wrangler.json --domain docs.example.org',
      ...(isShown ? looks : Array.from({ length: 6 }, () => [...looks, 'sleep 10']).flat()),
    ]);
    expect(fault === undefined).toBe(isShown);
    const { name, assets } = JSON.parse(readFileSync(join(root, 'temp/wrangler.json'), 'utf8'));
    expect([name, assets.directory]).toEqual(['acme-handbook', join(root, 'temp/site')]);
    // The deployment doesn't change the build's headers.
    expect(readFileSync(join(root, 'temp/site/_headers'), 'utf8')).toBe('/*\n  A: b\n');
  });
});

test('a bundle that is not whole is not deployed', async () => {
  await withFiles({ 'temp/site/index.html': 'page' }, async (root) => {
    const { calls, fault } = rehearseJob('deploy.yml', 'deploy', {
      root,
      values: VALUES,
      answers: {},
    });
    expect(fault).toContain('manifest.json is missing or cut off');
    expect(calls).toEqual([]);
  });
});
