import { cpSync, existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloudflareWorker, wranglerConfig } from '@/lib/hosting/cloudflare';
import type { RunningHost } from './run-program';

// Files that Cloudflare reads only from the top level of the uploaded folder.
const SETTINGS = ['_headers', '_redirects'];

/** The part of the printed configuration that describes the static assets. */
type WorkerAssets = {
  readonly directory: string;
  readonly binding: string;
  readonly run_worker_first: readonly string[];
  readonly [setting: string]: unknown;
};

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
 * cloudflare` and `cloudflare-worker` print and by the bundle's `_headers`. With a base path, the bundle becomes a subfolder of the uploaded
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
  const config = JSON.parse(wranglerConfig('docs', folder, basePath));
  const {
    directory: uploaded,
    binding,
    run_worker_first: first,
    ...assetConfig
  }: WorkerAssets = config.assets;
  const isExcluded = (pattern: string) => pattern.startsWith('!');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { port, stop } = await start({
      compatibilityDate: config.compatibility_date,
      script: cloudflareWorker(basePath),
      assets: {
        directory: uploaded,
        binding,
        assetConfig,
        // Wrangler divides `run_worker_first` the same way.
        routerConfig: {
          has_user_worker: true,
          static_routing: {
            user_worker: first.filter((pattern) => !isExcluded(pattern)),
            asset_worker: first.filter(isExcluded).map((pattern) => pattern.slice(1)),
          },
        },
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
  readonly script?: string;
  readonly assets?: { readonly directory: string; readonly [setting: string]: unknown };
}): Promise<RunningHost> {
  const { Log, LogLevel, Miniflare } = await import('miniflare');
  const runtime = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    log: new Log(LogLevel.ERROR),
    // A Worker must have code.
    modules: true,
    script: 'export default {}',
    // Otherwise, the runtime asks Cloudflare for its location.
    cf: false,
    ...options,
  });
  const { port } = await runtime.ready;
  return { port: Number(port), stop: () => runtime.dispose() };
}
