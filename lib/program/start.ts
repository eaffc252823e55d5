import { existsSync } from 'node:fs';
import { recoverBundle } from '../bundle/publish-bundle';
import { startServer } from '../serve/start-server';
import { readSettings, type Settings } from '../settings';
import { buildBundle } from './build-bundle';
import { holdLock } from './lock';
import { readPort } from './read-port';
import { report } from './report';

/** Builds the site and serves the bundle until it is stopped; `--no-build` serves what is there. */
await report(async () => {
  const settings = readSettings(process.env, process.cwd());
  const port = readPort(process.env);
  if (!process.argv.includes('--no-build')) await buildBundle(settings);
  else if (!existsSync(settings.outDir)) await bringBack(settings);
  const server = await startServer({
    directory: settings.outDir,
    port,
    basePath: settings.basePath,
    isPreview: settings.preview !== undefined,
    takeNextPort: true,
  });
  if (server.notice) console.log(server.notice);
  console.log(`Ready at http://localhost:${server.port}${settings.basePath}/ (stop with Ctrl+C)`);
  const stop = () => void server.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
});

/** A build that was killed in the act of publishing has put the earlier bundle aside. */
async function bringBack({ project, outDir }: Settings): Promise<void> {
  const release = await holdLock(project);
  try {
    recoverBundle(outDir);
  } finally {
    await release();
  }
}
