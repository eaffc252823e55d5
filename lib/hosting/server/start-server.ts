import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { CommandError } from '../../core/command-error';
import { answerRequest, type Site, sendText } from './answer-request';
import { createBoundedCache } from './bounded-cache';
import { watchListing } from './list-files';
import { listen } from './listen';
import type { Representation } from './read-representation';
import type { HostRules } from './resolve-request';

/** The bundle to serve, the address to serve it at, and the host rules to follow. */
type ServerOptions = {
  /** The folder of the exported bundle. */
  readonly directory: string;
  /** 0 means any free port. */
  readonly port: number;
  /** The path where the bundle is mounted, such as `/previews/pr-12`. Default: the root. */
  readonly basePath?: string | undefined;
  /** Default: 127.0.0.1, which only this machine can reach. */
  readonly host?: string | undefined;
  /** True to tell search engines not to index the site. */
  readonly isPreview?: boolean | undefined;
  /** The host whose lookup rules apply. Default: Cloudflare. */
  readonly rules?: HostRules | undefined;
  /** True to take the next free port if this one is taken. By default, a taken port is an error. */
  readonly takeNextPort?: boolean | undefined;
};

/** A server that responds to requests until it's closed. */
export type RunningServer = {
  /** Origin and base path, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** A sentence for the user if the server took a port other than the requested one. */
  readonly notice: string | undefined;
  close(): Promise<void>;
};

const CACHE_BYTES = 64 * 1024 * 1024;

/** Serves an exported bundle as a static host would. Rejects if the bundle can't be read or no port is free. */
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
  throw new CommandError(
    `${directory} has no index.html, so it isn't a built site: run npm run build`,
  );
}
