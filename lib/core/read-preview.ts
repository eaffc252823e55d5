import { resolve } from 'node:path';
import { SettingsError } from './settings-error';

/** The change that a build previews. Unknown values are ''. */
export type Preview = {
  /** The name people use for the change, such as `#12` or a branch name. */
  readonly name: string;
  /** The commit that was built, and the commit of the build it's compared with. */
  readonly commit: string;
  readonly baseCommit: string;
  /** When the preview was built, as an ISO date and time. */
  readonly time: string;
  /** The absolute path of the build output it's compared with. */
  readonly base: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const LONGEST_NAME = 200;

/**
 * Reads the environment variables that begin with PREVIEW. Returns undefined if PREVIEW itself is empty. Throws a
 * SettingsError for an invalid value.
 */
export function readPreview(env: Environment, project: string): Preview | undefined {
  const name = (env.PREVIEW || '').trim();
  if (name === '') return undefined;
  if (name.length > LONGEST_NAME || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) {
    throw new SettingsError('PREVIEW: write a short name for the change, such as #12, on one line');
  }
  const time = env.PREVIEW_TIME || '';
  if (time !== '' && !isTime(time)) {
    throw new SettingsError(`PREVIEW_TIME=${time}: write a time such as 2026-11-21T09:30:00Z`);
  }
  return {
    name,
    commit: readCommit(env, 'PREVIEW_COMMIT'),
    baseCommit: readCommit(env, 'PREVIEW_BASE_COMMIT'),
    time: time === '' ? '' : new Date(time).toISOString(),
    base: env.PREVIEW_BASE ? resolve(project, env.PREVIEW_BASE) : '',
  };
}

function isTime(text: string): boolean {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
  return form.test(text) && !Number.isNaN(Date.parse(text));
}

function readCommit(env: Environment, name: string): string {
  const commit = env[name] || '';
  if (commit === '' || /^[0-9a-f]{7,64}$/.test(commit)) return commit;
  throw new SettingsError(`${name}=${commit}: write a commit hash`);
}
