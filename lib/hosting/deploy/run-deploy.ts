import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findCommand } from '../../core/command-line/find-command';
import { readArguments } from '../../core/command-line/read-arguments';
import type { Syntax } from '../../core/command-line/syntax';
import { countOf } from '../../core/count-of';
import { SettingsError } from '../../core/settings-error';
import { headersFile } from '../headers-file';
import { readChangesFile } from './changes-file';
import { checkAudit } from './check-audit';
import { commentText } from './comment-text';
import { requireBundle } from './find-bundle-faults';
import { expirePreviews, previewName, workerName } from './preview-workers';
import {
  findArtifact,
  findComment,
  findPullRequest,
  previewEnvironment,
  readPulls,
} from './read-github';
import { unpackBundle } from './read-zip';

type Command = {
  /** Description for the help text. */
  readonly does: string;
  readonly operands: readonly string[];
  readonly options?: Syntax['options'];
  /** Returns the text to print. */
  readonly run: (words: readonly string[], isForeign: boolean, now: Date) => Promise<string>;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  unpack: {
    does: 'Unpacks a build archive, and enforces limits on its contents.',
    operands: ['ARCHIVE', 'FOLDER'],
    run: async ([archive = '', folder = '']) =>
      `${countOf(await unpackBundle(resolve(archive), resolve(folder)), 'file')} in ${folder}`,
  },
  verify: {
    does: 'Checks that a build is complete and can be deployed.',
    operands: ['FOLDER'],
    options: { foreign: { does: 'the build comes from a fork: apply stricter limits' } },
    run: async ([folder = ''], isForeign) => {
      await requireBundle(resolve(folder), isForeign);
      return `${folder} is complete`;
    },
  },
  'preview-headers': {
    does: 'Replaces _headers with the preview version.',
    operands: ['FOLDER'],
    run: async ([folder = '']) => {
      // It lists no immutable files, so browsers revalidate every file.
      const headers = headersFile([], '', { isPreview: true, hasTls: true });
      await writeFile(resolve(folder, '_headers'), headers);
      return `Wrote ${folder}/_headers for previews`;
    },
  },
  'find-preview': {
    does: 'Finds the pull request behind an event, and prints its number, preview name, commit, and environment.',
    operands: ['EVENT', 'PULLS'],
    run: async ([event = '', pulls = '']) => {
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
    does: 'Prints the ID of the artifact that contains the build.',
    operands: ['ARTIFACTS'],
    run: async ([artifacts = '']) => String(findArtifact(await text(artifacts)) ?? ''),
  },
  'worker-name': {
    does: 'Prints the name of the Worker that serves the site.',
    operands: [],
    run: async () => requireName(),
  },
  'expired-previews': {
    does: 'Prints the names of previews that can be deleted.',
    operands: ['WORKERS', 'PULLS'],
    run: async ([workers = '', pulls = ''], _, now) => {
      const open = readPulls(await text(pulls)).filter(({ state }) => state === 'open');
      const numbers = new Set(open.map(({ number }) => number));
      return expirePreviews(requireName(), await text(workers), numbers, now).join('\n');
    },
  },
  'check-audit': {
    does: 'Checks that every advisory in the npm audit reports has been accepted.',
    operands: ['ACCEPTED', 'REPORT', 'DEPLOY_REPORT'],
    run: async ([accepted = '', ...reports], _, now) =>
      checkAudit(await Promise.all(reports.map(text)), await text(accepted), now),
  },
  'find-comment': {
    does: 'Prints the ID of our comment on a pull request.',
    operands: ['COMMENTS'],
    run: async ([comments = '']) => String(findComment(await text(comments)) ?? ''),
  },
  comment: {
    does: 'Writes the pull request comment that links to the preview and lists its changes.',
    operands: ['COMMIT', 'ADDRESS', 'FOLDER', 'FILE'],
    run: async ([commit = '', address = '', folder = '', file = '']) => {
      const changes = await readChangesFile(resolve(folder));
      await writeFile(resolve(file), commentText(commit, address, changes));
      return `Wrote ${file}`;
    },
  },
};

export const DEPLOY_SYNTAX = {
  call: 'npm run deploy',
  does: 'Runs one step of a deployment. The workflows call these commands; see lib/hosting/deploy/DEPLOYMENTS.md.',
  commands: Object.fromEntries(
    Object.entries(COMMANDS).map(([name, { does, operands, options = {} }]) => [
      name,
      { call: `npm run deploy -- ${name}`, does, operands, options },
    ]),
  ),
} satisfies Syntax;

/** Runs the command in the arguments, and returns the text to print. Throws a UsageError for invalid arguments. */
export async function runDeploy(words: readonly string[], now: Date): Promise<string> {
  const { name, rest } = findCommand(words, Object.keys(COMMANDS));
  const command = COMMANDS[name];
  const syntax: Syntax | undefined = DEPLOY_SYNTAX.commands[name];
  if (!command || !syntax) throw new Error(`${name} has no syntax`);
  const { operands, values } = readArguments(rest, syntax);
  return command.run(operands, values.foreign === true, now);
}

function requireName(): string {
  const name = workerName(process.env);
  if (name !== undefined) return name;
  throw new SettingsError(
    'set WORKER_NAME to the name of the Worker: at most 50 lowercase letters, digits, and hyphens',
  );
}

function text(file: string): Promise<string> {
  return readFile(resolve(file), 'utf8');
}
