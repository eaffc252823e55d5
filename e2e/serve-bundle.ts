import { resolve } from 'node:path';
import { startServer } from '../lib/serve/start-server';
import { buildFixtureSite } from './build-fixture-site';

/** Serves the bundle and the fixture site to all journeys and stops when they end. */
export default async function serveBundle(): Promise<() => Promise<void>> {
  const site = await startServer({ directory: resolve(process.env.OUT_DIR || 'out'), port: 0 });
  // FIXTURE names a bundle that was built before, while tests are being written.
  const directory = process.env.FIXTURE ?? (await buildFixtureSite());
  const fixture = await startServer({ directory, port: 0 });
  process.env.SITE = site.url;
  process.env.FIXTURE_SITE = fixture.url;
  return async () => {
    await Promise.all([site.close(), fixture.close()]);
  };
}
