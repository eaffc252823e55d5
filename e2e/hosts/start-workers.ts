import { cpSync, existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wranglerConfig } from '@/lib/hosting/wrangler-config';
import type { RunningHost } from './run-program';

// Read at the top of what is uploaded, and nowhere else.
const SETTINGS = ['_headers', '_redirects'];

let reason: Promise<string | undefined> | undefined;

/** Why Cloudflare's runtime does not run on this machine; nothing where it does. */
export function whyNoWorkers(): Promise<string | undefined> {
  reason ??= start({}).then(
    (running) => running.stop().then(() => undefined),
    (error: unknown) => `it does not start (${String(error).split('\n', 1)[0]})`,
  );
  return reason;
}

/**
 * Serves a bundle with Cloudflare's own runtime and code for static assets, by what `npm run host -- cloudflare`
 * prints and by the bundle's `_headers`. Below a base path, the bundle is a folder of what is uploaded, with
 * `_headers` at the top.
 */
export async function startWorkers(directory: string, basePath: string): Promise<RunningHost> {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  const place = join(folder, basePath);
  // What collects the files follows links, even round in a circle; the build writes none.
  const filter = (file: string) => !lstatSync(file).isSymbolicLink();
  cpSync(directory, place, { recursive: true, filter });
  if (basePath !== '') {
    for (const name of SETTINGS.filter((one) => existsSync(join(place, one)))) {
      renameSync(join(place, name), join(folder, name));
    }
  }
  const config = JSON.parse(wranglerConfig('docs', folder));
  const { directory: uploaded, ...assetConfig } = config.assets;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { port, stop } = await start({
      compatibilityDate: config.compatibility_date,
      assets: {
        directory: uploaded,
        assetConfig,
        routerConfig: { has_user_worker: false, invoke_user_worker_ahead_of_assets: false },
      },
    });
    return { port, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function start(options: {
  readonly compatibilityDate?: string;
  readonly assets?: { readonly directory: string; readonly [setting: string]: unknown };
}): Promise<RunningHost> {
  const { Log, LogLevel, Miniflare } = await import('miniflare');
  const runtime = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    log: new Log(LogLevel.ERROR),
    // A Worker must have code; with assets alone it is never run.
    modules: true,
    script: 'export default {}',
    // Otherwise it asks Cloudflare where it is.
    cf: false,
    ...options,
  });
  const { port } = await runtime.ready;
  return { port: Number(port), stop: () => runtime.dispose() };
}
