import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Problem } from '../problem';
import { ContentError } from '../problem';
import { readSettings, type Settings } from '../settings';
import { type CheckedSite, checkSite } from '../site';

/** Content of a fixture site: text or bytes by path below its content folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A project folder with these files in `content/`, gone after `use`. Tests alone call this. */
export async function withProject<T>(
  files: Files,
  use: (settings: Settings) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const project = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    for (const [path, data] of Object.entries(files)) {
      const file = join(project, 'content', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, data);
    }
    return await use(readSettings(env, project));
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** The site that these files make. */
export async function checkFiles(files: Files): Promise<CheckedSite> {
  return withProject(files, checkSite);
}

/** What is wrong with these files, as `file:line:column message`, without the fixes. */
export async function problemsOf(
  files: Files,
  env: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const find = async (settings: Settings) => {
    const problems = await checkSite(settings).then(
      (checked) => checked.problems,
      (error: unknown) => {
        if (error instanceof ContentError) return error.problems;
        throw error;
      },
    );
    return problems.map(short);
  };
  return withProject(files, find, env);
}

function short({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}
