import { resolve } from 'node:path';
import { startServer } from '../lib/serve/start-server';

/** Serves the bundle to all journeys and stops when they end. */
export default async function serveBundle(): Promise<() => Promise<void>> {
  const directory = resolve(process.env.OUT_DIR || 'out');
  const { url, close } = await startServer({ directory, port: 0 });
  process.env.SITE = url;
  return close;
}
