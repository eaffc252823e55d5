import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTool } from '@/lib/core/testing/find-tool';
import { dockerfile } from '@/lib/hosting/dockerfile';
import { findFreePort } from '@/lib/hosting/server/listen';
import { filesIn } from '@/lib/hosting/testing/files-in';
import type { Hosted } from './expected-headers';
import { type RunningHost, runProgram } from './run-program';

/** Returns whether this account can create mounts, which simulate a container's file system. */
export function canMount(): boolean {
  return spawnSync('unshare', ['-Urm', 'true'], { stdio: 'ignore' }).status === 0;
}

// Does the same as `docker run --read-only --tmpfs /tmp`: puts the image's files in place and makes only /tmp writable.
// nginx must not be root in its own namespace, so it runs as the image's user.
const CONTAINER = `set -e
bundle=$1 config=$2 nginx=$3
mount -t tmpfs none /srv
mkdir /srv/docs
mount --bind "$bundle" /srv/docs
mount -t tmpfs none /etc/nginx
cp "$config" /etc/nginx/nginx.conf
mount -t tmpfs none /tmp
for place in / /srv /etc/nginx; do mount -o remount,bind,ro "$place"; done
if touch /srv/file /etc/nginx/file /file 2>/tmp/refused; then exit 1; fi
shift 3
exec unshare -U --map-user=101 --map-group=101 "$nginx" "$@" >/tmp/access.log`;

/** Serves a bundle with this machine's nginx, the way the printed Dockerfile would in a container. */
export async function startContainer(directory: string, hosted: Hosted): Promise<RunningHost> {
  const port = await findFreePort(0);
  const config = filesIn(dockerfile({ ...hosted, port })).get('/etc/nginx/nginx.conf') ?? '';
  const [nginx = ''] = findTool('nginx') ?? [];
  const temporary = mkdtempSync(join(tmpdir(), 'container-'));
  const file = join(temporary, 'nginx.conf');
  const remove = () => rmSync(temporary, { recursive: true, force: true });
  const run = canMount()
    ? ['unshare', '-Urm', 'sh', '-c', CONTAINER, 'sh', directory, file, nginx]
    : [nginx, '-c', file];
  writeFileSync(file, canMount() ? config : withoutMounts(config, directory, temporary));
  const [program = '', ...words] = [...run, '-e', 'stderr', '-g', 'daemon off;'];
  try {
    const stop = await runProgram(program, words, port);
    return { port, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

// As root, nginx would run its workers under an account that may not be able to read the folder.
function withoutMounts(config: string, directory: string, temporary: string): string {
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return (
    user +
    config
      .replaceAll(' /tmp/', ` ${temporary}/`)
      .replace('/dev/stdout', 'off')
      .replace('"/srv/docs"', JSON.stringify(directory))
  );
}
