import { cpSync, existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wranglerConfig } from '@/lib/hosting/wrangler-config';
import type { RunningHost } from './run-program';

// Files that Cloudflare reads only from the top level of the uploaded folder.
const SETTINGS = ['_headers', '_redirects'];

let reason: Promise<string | undefined> | undefined;

/** Returns the reason why Cloudflare's runtime doesn't run on this machine, or undefined if it does. */
export function whyNoWorkers(): Promise<string | undefined> {
  reason ??= start({}).then(
    (running) => running.stop().then(() => undefined),
    (error: unknown) => `it does not start (${String(error).split('\n', 1)[0]})`,
  );
  return reason;
}

/**
 * Serves a bundle with Cloudflare's own runtime and code for static assets, configured by what `npm run host --
 * cloudflare` prints and by the bundle's `_headers`. With a base path, the bundle becomes a subfolder of the uploaded
 * folder, with `_headers` at the top.
 */
export async function startWorkers(directory: string, basePath: string): Promise<RunningHost> {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  const place = join(folder, basePath);
  // Cloudflare's code follows symbolic links when it collects files, even in a cycle. The build never writes any.
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
    // A Worker must have code, but with only assets it never runs.
    modules: true,
    script: 'export default {}',
    // Otherwise, the runtime asks Cloudflare for its location.
    cf: false,
    ...options,
  });
  const { port } = await runtime.ready;
  return { port: Number(port), stop: () => runtime.dispose() };
}
