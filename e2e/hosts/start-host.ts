import { caddyConfig } from '@/lib/hosting/caddy-config';
import { nginxConfig } from '@/lib/hosting/nginx-config';
import { findFreePort } from '@/lib/hosting/server/listen';
import { startServer } from '@/lib/hosting/server/start-server';
import type { Hosted } from './expected-headers';
import type { HostName } from './requests';
import type { RunningHost } from './run-program';
import { startProgram } from './start-program';
import { startWorkers } from './start-workers';

/** Starts a host on a free port of this machine. */
export async function startHost(
  host: HostName,
  directory: string,
  { basePath, isPreview }: Hosted,
): Promise<RunningHost> {
  if (host === 'workers') return startWorkers(directory, basePath);
  if (host === 'nginx' || host === 'caddy') {
    const port = await findFreePort(0);
    const place = { basePath, isPreview, root: directory, name: '_', hasTls: false };
    const print = host === 'nginx' ? nginxConfig : caddyConfig;
    return startProgram(host, print({ ...place, listen: `127.0.0.1:${port}` }), port);
  }
  const server = await startServer({ directory, port: 0, rules: host, basePath, isPreview });
  return { port: server.port, stop: server.close };
}
