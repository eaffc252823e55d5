import { startServer } from '../serve/start-server';
import { readSettings } from '../settings';
import { buildBundle } from './build-bundle';
import { readPort } from './read-port';
import { report } from './report';

/** Builds the site and serves the bundle until it is stopped; `--no-build` serves what is there. */
await report(async () => {
  const settings = readSettings(process.env, process.cwd());
  const port = readPort(process.env);
  if (!process.argv.includes('--no-build')) await buildBundle(settings);
  const server = await startServer({
    directory: settings.outDir,
    port,
    basePath: settings.basePath,
    takeNextPort: true,
  });
  if (server.notice) console.log(server.notice);
  console.log(`Ready at http://localhost:${server.port}${settings.basePath}/ (stop with Ctrl+C)`);
  const stop = () => void server.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
});
