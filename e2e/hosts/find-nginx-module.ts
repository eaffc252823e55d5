import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../tools/find-program';

/**
 * Returns the path of an nginx module such as `ngx_http_brotli_static_module`, or undefined if it or nginx isn't
 * installed.
 */
export function findNginxModule(name: string): string | undefined {
  const nginx = findProgram('nginx');
  if (!nginx) return undefined;
  // nginx prints its build options to stderr.
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const folder = /--modules-path=(\S+)/.exec(stderr)?.[1];
  const file = folder && join(folder, `${name}.so`);
  return file && existsSync(file) ? file : undefined;
}
