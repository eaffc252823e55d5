import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The output of the folder's `uuidgen`. */
export const UUID = '123e4567-e89b-42d3-a456-426614174000';

/** Characters that a shell, a template or a URL would change if they weren't quoted. */
export const SECRET = 'se cr$HOME`id`"\'\\{x}%41&b=c;d';

/** Creates a folder with the files that samples send and the environment that they read. Only tests call this. */
export async function makeSampleFolder(texts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', 'uuidgen'), `#!/bin/sh\necho ${UUID}\n`);
  await chmod(join(folder, 'bin', 'uuidgen'), 0o755);
  for (const file of new Set(texts.flatMap(filesIn))) {
    await writeFile(join(folder, file), `the file ${file}`);
  }
  const names = texts.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []);
  const variables = Object.fromEntries(names.map((name) => [name, secretFor(name)]));
  const { PATH = '', HOME = '', NODE_ENV } = process.env;
  const path = `${join(folder, 'bin')}${delimiter}${PATH}`;
  return {
    folder,
    env: { ...variables, NODE_ENV, PATH: path, HOME, PYTHONDONTWRITEBYTECODE: '1' },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns the value of an environment variable. It has no colon, which would end a user name. */
export function secretFor(name: string): string {
  return name.endsWith('_CRUMBS') || name.endsWith('_SESSION')
    ? `crumb-${name}`
    : `${SECRET}${name}`;
}

const filesIn = (text: string) => text.match(/\b[a-z-]+\.(bin|png|json|pdf)\b/g) ?? [];
