import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '../settings-error';
import { suggest } from '../suggest';
import { commentText } from './comment-text';
import { expirePreviews } from './expire-previews';
import { findArtifact } from './find-artifact';
import { requireBundle } from './find-bundle-faults';
import { findComment } from './find-comment';
import { findPullRequest } from './find-pull-request';
import { keepAssets } from './keep-assets';
import { previewEnvironment } from './preview-environment';
import { previewName } from './preview-name';
import { readPulls } from './pulls';
import { unpackBundle } from './unpack-bundle';
import { workerName } from './worker-name';
import { writePreviewHeaders } from './write-preview-headers';

/** Words that are no command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Command = {
  readonly names: string;
  readonly does: (words: readonly string[], isForeign: boolean, now: Date) => Promise<string>;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  unpack: {
    names: 'ARCHIVE FOLDER',
    does: async ([archive = '', folder = '']) =>
      `${await unpackBundle(resolve(archive), resolve(folder))} files in ${folder}`,
  },
  verify: {
    names: 'FOLDER [--foreign]',
    does: async ([folder = ''], isForeign) => {
      await requireBundle(resolve(folder), isForeign);
      return `${folder} is whole`;
    },
  },
  'keep-assets': {
    names: 'FOLDER PREVIOUS',
    does: async ([folder = '', previous = '']) =>
      `${await keepAssets(resolve(folder), resolve(previous))} files of the previous build are kept`,
  },
  'preview-headers': {
    names: 'FOLDER',
    does: async ([folder = '']) => {
      await writePreviewHeaders(resolve(folder));
      return `${folder}/_headers is that of previews`;
    },
  },
  'find-preview': {
    names: 'EVENT PULLS',
    does: async ([event = '', pulls = '']) => {
      const found = findPullRequest(await text(event), readPulls(await text(pulls)));
      if (!found) return 'number=';
      return [
        `number=${found.number}`,
        `name=${previewName(requireName(), found.number)}`,
        `commit=${found.head.sha}`,
        `environment=${previewEnvironment(found)}`,
      ].join('\n');
    },
  },
  'find-artifact': {
    names: 'ARTIFACTS',
    does: async ([artifacts = '']) => String(findArtifact(await text(artifacts)) ?? ''),
  },
  'worker-name': { names: '', does: async () => requireName() },
  'expired-previews': {
    names: 'WORKERS PULLS',
    does: async ([workers = '', pulls = ''], _, now) => {
      const open = readPulls(await text(pulls)).filter(({ state }) => state === 'open');
      const numbers = new Set(open.map(({ number }) => number));
      return expirePreviews(requireName(), await text(workers), numbers, now).join('\n');
    },
  },
  'find-comment': {
    names: 'COMMENTS',
    does: async ([comments = '']) => String(findComment(await text(comments)) ?? ''),
  },
  comment: {
    names: 'COMMIT ADDRESS FILE',
    does: async ([commit = '', address = '', file = '']) => {
      await writeFile(resolve(file), commentText(commit, address));
      return `${file} is written`;
    },
  },
};

const USAGE = `npm run deploy -- COMMAND\n\n${Object.entries(COMMANDS)
  .map(([name, { names }]) => `  ${name} ${names}`.trimEnd())
  .join('\n')}`;

/** Does what the words ask for, and returns what is to be printed. Throws a UsageError for other words. */
export async function runDeploy(words: readonly string[], now: Date): Promise<string> {
  const { values, positionals } = readWords(words);
  const [name, ...rest] = positionals;
  if (name === undefined) throw new UsageError(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const near = suggest(name, Object.keys(COMMANDS));
    throw new UsageError(`there is no command ${name}: ${near}\n\n${USAGE}`);
  }
  const count = command.names
    .replace(/ \[.*$/, '')
    .split(' ')
    .filter(Boolean).length;
  const isForeign = values.foreign ?? false;
  if (rest.length !== count || rest.includes('') || (isForeign && name !== 'verify')) {
    throw new UsageError(`write ${name} ${command.names}`.trimEnd());
  }
  return command.does(rest, isForeign, now);
}

function requireName(): string {
  const name = workerName(process.env);
  if (name !== undefined) return name;
  throw new SettingsError(
    'set WORKER_NAME to the name of the Worker: at most 50 small letters, digits and hyphens',
  );
}

function readWords(words: readonly string[]) {
  try {
    const options = { foreign: { type: 'boolean' } } as const;
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function text(file: string): Promise<string> {
  return readFile(resolve(file), 'utf8');
}
