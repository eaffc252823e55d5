import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../tools/find-program';

/** The file of a module that this machine's nginx can load, such as `ngx_http_brotli_static_module`. */
export function findNginxModule(name: string): string | undefined {
  const nginx = findProgram('nginx');
  if (!nginx) return undefined;
  // It prints how it was built as if that were an error.
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const folder = /--modules-path=(\S+)/.exec(stderr)?.[1];
  const file = folder && join(folder, `${name}.so`);
  return file && existsSync(file) ? file : undefined;
}
