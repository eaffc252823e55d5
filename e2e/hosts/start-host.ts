import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyConfig } from '@/lib/hosting/caddy-config';
import { nginxConfig } from '@/lib/hosting/nginx-config';
import { findFreePort } from '@/lib/serve/listen';
import { startServer } from '@/lib/serve/start-server';
import type { Hosted } from './expected-headers';
import type { HostName } from './requests';
import { findProgram, type RunningHost, runProgram } from './run-program';
import { startWorkers, whyNoWorkers } from './start-workers';

/** The hosts that are programs of their own, with the Debian package that installs each. */
const PROGRAMS = { nginx: 'nginx-light', caddy: 'caddy' } as const;

/** Why a host cannot run on this machine; nothing where it can. */
export async function whyNotHost(host: HostName): Promise<string | undefined> {
  if (host === 'workers') return whyNoWorkers();
  if (!isProgram(host) || findProgram(host)) return undefined;
  return `it is not on PATH (apt-get install ${PROGRAMS[host]})`;
}

/** Starts a host on a free port of this machine; it needs no rights and leaves no files. */
export async function startHost(
  host: HostName,
  directory: string,
  { basePath, isPreview }: Hosted,
): Promise<RunningHost> {
  if (isProgram(host)) return startProgram(host, directory, { basePath, isPreview });
  if (host === 'workers') return startWorkers(directory, basePath);
  const server = await startServer({ directory, port: 0, rules: host, basePath, isPreview });
  return { port: server.port, stop: server.close };
}

async function startProgram(
  host: keyof typeof PROGRAMS,
  root: string,
  hosted: Hosted,
): Promise<RunningHost> {
  const program = findProgram(host);
  if (!program) throw new Error(`${host} is not installed: apt-get install ${PROGRAMS[host]}`);
  const port = await findFreePort(0);
  const temporary = mkdtempSync(join(tmpdir(), `${host}-`));
  const place = { ...hosted, root, name: '_', listen: `127.0.0.1:${port}`, hasTls: false };
  const config = join(temporary, 'config');
  writeFileSync(join(temporary, 'docs.conf'), nginxConfig(place));
  writeFileSync(config, host === 'nginx' ? NGINX(temporary) : `${CADDY}${caddyConfig(place)}`);

  // Started by root, nginx would give its workers to a user who cannot read the folder.
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const args =
    host === 'nginx'
      ? ['-p', temporary, '-e', 'stderr', '-c', config, '-g', `daemon off;${asRoot}`]
      : ['run', '--adapter', 'caddyfile', '--config', config];
  // Caddy keeps its state under these.
  const env = {
    ...process.env,
    HOME: temporary,
    XDG_DATA_HOME: temporary,
    XDG_CONFIG_HOME: temporary,
  };
  const remove = () => rmSync(temporary, { recursive: true, force: true });
  try {
    const stop = await runProgram(program, args, port, env);
    return { port, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

function isProgram(host: HostName): host is keyof typeof PROGRAMS {
  return Object.hasOwn(PROGRAMS, host);
}

// What is around the printed file on a machine that runs one site and keeps nothing.
const NGINX = (temporary: string) => `
pid "${temporary}/nginx.pid";
error_log stderr error;
worker_processes 1;
events {
  worker_connections 256;
}
http {
  access_log off;
  sendfile on;
  client_body_temp_path "${temporary}/body";
  proxy_temp_path "${temporary}/proxy";
  fastcgi_temp_path "${temporary}/fastcgi";
  uwsgi_temp_path "${temporary}/uwsgi";
  scgi_temp_path "${temporary}/scgi";
  include "${temporary}/docs.conf";
}
`;

const CADDY = `{
	admin off
	auto_https off
	log {
		output stderr
		level ERROR
	}
}

`;
