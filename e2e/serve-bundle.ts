import { join, resolve } from 'node:path';
import { startServer } from '../lib/hosting/server/start-server';
import { runBuild } from './build/run-build';
import { buildPreviewSite } from './build-preview-site';
import { writeFixtureContent } from './write-fixture-content';

const PROJECT = join(import.meta.dirname, '..');

/**
 * Serves the bundle, the fixture site, and a preview of it to all journeys. Returns a function that stops the servers.
 */
export default async function serveBundle(): Promise<() => Promise<void>> {
  const site = await startServer({ directory: resolve(process.env.OUT_DIR || 'out'), port: 0 });
  // While you write tests, set FIXTURE to a bundle that's already built, and PREVIEW_FIXTURE to its preview.
  const { FIXTURE, PREVIEW_FIXTURE } = process.env;
  const directory = FIXTURE ?? (await buildFixtureSite());
  const fixture = await startServer({ directory, port: 0 });
  const previewed = PREVIEW_FIXTURE ?? (FIXTURE ? '' : await buildPreviewSite(directory));
  const preview =
    previewed === ''
      ? fixture
      : await startServer({ directory: previewed, port: 0, isPreview: true });
  process.env.SITE = site.url;
  process.env.FIXTURE_SITE = fixture.url;
  process.env.PREVIEW_SITE = preview.url;
  return async () => {
    await Promise.all([...new Set([site, fixture, preview])].map((server) => server.close()));
  };
}

/** Builds the site that `writeFixtureContent` writes. Returns the bundle's folder. */
async function buildFixtureSite(): Promise<string> {
  await writeFixtureContent(join(PROJECT, '.cache/fixture-site/content'));
  const out = join(PROJECT, '.cache/fixture-site/out');
  const { code, text } = await runBuild({
    CONTENT_DIR: '.cache/fixture-site/content',
    OPENAPI_FILE: '',
    OUT_DIR: '.cache/fixture-site/out',
  });
  if (code !== 0) throw new Error(`the fixture site did not build:\n${text}`);
  return out;
}
