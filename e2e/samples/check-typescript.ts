import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { join, resolve } from 'node:path';
import type { Sample } from './find-samples';

// The options that ADR-0002 makes mandatory.
const OPTIONS = {
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  ...{ module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'] },
  ...{ types: ['node'], skipLibCheck: true, noEmit: true },
};

/**
 * Checks the types of the TypeScript samples of all pages at once. Samples of one page lie in one folder
 * under their titles, so that one may import another. `folder` is overwritten.
 */
export function checkTypescript(
  pages: ReadonlyMap<string, readonly Sample[]>,
  folder: string,
): string[] {
  rmSync(folder, { recursive: true, force: true });
  const places = new Map<string, string>();
  for (const [page, samples] of pages) {
    const own = samples.filter(({ language, nocheck }) => language === 'ts' && nocheck === '');
    for (const [index, { title, text, place }] of own.entries()) {
      const at = page.replace(/[^a-z0-9]+/gi, '-');
      const name = /^[\w-]+\.ts$/.test(title) ? title : `sample-${index}.ts`;
      // One more of the same name is another version of it.
      const file = places.has(`${at}/${name}`) ? `${at}/${index}-${name}` : `${at}/${name}`;
      places.set(file, place);
      mkdirSync(join(folder, at), { recursive: true });
      writeFileSync(join(folder, file), `${text}\nexport {};\n`);
    }
  }
  if (places.size === 0) return [];
  const config = { compilerOptions: OPTIONS, include: ['**/*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = resolve('node_modules', '.bin', 'tsc');
  const { stdout, status } = spawnSync(tsc, ['--pretty', 'false', '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return [];
  return stdout.split('\n').flatMap((line) => {
    const [, file = '', at = '', message = ''] = /^(.+?)\((\d+),\d+\): (.+)$/.exec(line) ?? [];
    return message === '' ? [] : [`${lineOf(places.get(file) ?? file, Number(at))} ${message}`];
  });
}

// A sample begins behind its fence.
function lineOf(place: string, line: number): string {
  const [, file = place, start = '0'] = /^(.*):(\d+)$/.exec(place) ?? [];
  return `${file}:${Number(start) + line}`;
}
