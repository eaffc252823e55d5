import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTool } from '@/lib/core/testing/find-tool';
import { type RunningHost, runProgram } from './run-program';

/** Hosts that are separate programs. */
export type ProgramName = 'nginx' | 'caddy';

/**
 * Starts a web server with a printed configuration file and waits for the port in that file. Needs no privileges and
 * leaves no files behind. `globals` contains lines for Caddy's global block, or for the top of nginx's file.
 */
export async function startProgram(
  host: ProgramName,
  printed: string,
  port: number,
  globals = host === 'caddy' ? 'auto_https off' : '',
): Promise<RunningHost> {
  const [program = host] = findTool(host) ?? [];
  const temporary = mkdtempSync(join(tmpdir(), `${host}-`));
  const config = join(temporary, 'config');
  writeFileSync(join(temporary, 'docs.conf'), printed);
  writeFileSync(
    config,
    host === 'nginx' ? `${globals}${NGINX(temporary)}` : printed.replace('\n{\n', CADDY(globals)),
  );

  // If root starts nginx, its workers run as a user who can't read the folder.
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const args =
    host === 'nginx'
      ? ['-p', temporary, '-e', 'stderr', '-c', config, '-g', `daemon off;${asRoot}`]
      : ['run', '--adapter', 'caddyfile', '--config', config];
  // Caddy stores its state in these folders.
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

// Configuration to wrap around the printed file, for a machine that runs one site and stores nothing.
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

// The start of the printed file's global block, with more settings.
const CADDY = (globals: string) => `
{
	admin off
	${globals}
	log {
		output stderr
		level ERROR
	}
`;
