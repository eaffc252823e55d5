import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@/lib/serve/listen';
import { startServer } from '@/lib/serve/start-server';
import type { HostName } from './requests';
import { findProgram, runProgram } from './run-program';

/** A host that serves a bundle until it is stopped. */
export type RunningHost = { readonly port: number; stop(): Promise<void> };

/** The hosts that are programs of their own, with the Debian package that installs each. */
export const PROGRAMS = { nginx: 'nginx-light', caddy: 'caddy' } as const;

/** Starts a host on a free port of this machine; it needs no rights and leaves no files. */
export async function startHost(host: HostName, directory: string): Promise<RunningHost> {
  if (host === 'nginx' || host === 'caddy') return startProgram(host, directory);
  const { port, close } = await startServer({ directory, port: 0, rules: host });
  return { port, stop: close };
}

async function startProgram(host: keyof typeof PROGRAMS, directory: string): Promise<RunningHost> {
  const program = findProgram(host);
  if (!program) throw new Error(`${host} is not installed: apt-get install ${PROGRAMS[host]}`);
  const port = await findFreePort(0);
  const temporary = mkdtempSync(join(tmpdir(), `${host}-`));
  const source = host === 'nginx' ? 'nginx.conf' : 'Caddyfile';
  const config = join(temporary, source);
  const template = readFileSync(join(import.meta.dirname, source), 'utf8');
  writeFileSync(config, fillTemplate(template, { directory, port: `${port}`, temporary }));

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

/** Puts values into the `{{name}}`s of a template; a name without a value is an error. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw new Error(`The template asks for {{${name}}}, which is not given.`);
    return value;
  });
}
