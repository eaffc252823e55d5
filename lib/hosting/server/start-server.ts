import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { answerRequest, type Site, sendText } from './answer-request';
import { createBoundedCache } from './bounded-cache';
import { watchListing } from './list-files';
import { listen } from './listen';
import type { Representation } from './read-representation';
import type { HostRules } from './resolve-request';

/** What to serve, where, and by whose rules. */
type ServerOptions = {
  /** The folder of the exported bundle. */
  readonly directory: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where the bundle is mounted, e.g. `/previews/pr-12`; the root by default. */
  readonly basePath?: string | undefined;
  /** Only this machine can reach the default, 127.0.0.1. */
  readonly host?: string | undefined;
  /** Whether search engines are told to leave the site alone. */
  readonly isPreview?: boolean | undefined;
  /** The host whose lookup rules are followed; Cloudflare by default. */
  readonly rules?: HostRules | undefined;
  /** Whether to take the next free port if this one is taken; by default that is a failure. */
  readonly takeNextPort?: boolean | undefined;
};

/** A server that answers until it is closed. */
export type RunningServer = {
  /** Origin and base path, without a closing slash. */
  readonly url: string;
  readonly port: number;
  /** One sentence for the reader if another port was taken than the one asked for. */
  readonly notice: string | undefined;
  close(): Promise<void>;
};

const CACHE_BYTES = 64 * 1024 * 1024;

/** Serves an exported bundle as a static host would; rejects if it cannot be read or no port is free. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { directory, basePath = '', host = '127.0.0.1', rules = 'cloudflare' } = options;
  const deployment = { isPreview: options.isPreview ?? false, hasTls: false };
  if (!/^(\/[^/?#]+)*$/.test(basePath)) {
    throw new Error(`The base path ${basePath} must begin with a slash and end without one.`);
  }
  await expectBundle(directory);
  const list = watchListing(directory);
  const cache = createBoundedCache<Representation>(CACHE_BYTES);
  const site: Site = { rules, basePath, deployment, list, cache };
  await list();

  const server = createServer((request, response) => {
    answerRequest(site, request, response).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`);
      if (!response.headersSent) sendText(response, 500, 'The server could not read its files.');
      else response.destroy();
    });
  });
  const takeNextPort = options.takeNextPort ?? false;
  const port = await listen(server, { host, port: options.port, takeNextPort });
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${port}${basePath}`;
  const moved = options.port !== 0 && port !== options.port;

  return {
    url,
    port,
    notice: moved ? `Port ${options.port} is taken, so the site is at ${url}.` : undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function expectBundle(directory: string): Promise<void> {
  const home = await stat(join(directory, 'index.html')).catch(() => undefined);
  if (home?.isFile()) return;
  throw new Error(`${directory} holds no index.html, so it is no bundle; run npm run build first.`);
}
