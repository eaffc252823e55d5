import { relative, resolve } from 'node:path';
import { CommandError } from '../core/command-error';
import { listFiles } from '../core/list-files';
import { readSettings } from '../core/settings';
import { hostFile } from '../hosting/host-file';
import { verifyBundle } from '../hosting/manifest';
import { HOST_SYNTAX, parseHostCommand } from '../hosting/parse-host-command';
import { runProgram } from './run-program';

await runProgram({ syntax: HOST_SYNTAX, run: printHostFile });

/** Prints the file that a host needs to serve the bundle; see lib/hosting/HOSTING.md. */
async function printHostFile(words: readonly string[]): Promise<void> {
  const command = parseHostCommand(words);
  const project = process.cwd();
  const { outDir, basePath, preview, hstsSubdomains } = readSettings(process.env, project);
  const isUpload = ['rsync', 's3'].includes(command.host);
  const folder = isUpload ? resolve(command.root ?? outDir) : outDir;
  const fault = isUpload ? verifyBundle(folder)[0] : undefined;
  if (fault)
    throw new CommandError(`${folder} isn't a complete build: ${fault}; run npm run build`);
  const text = hostFile(command, {
    outDir,
    basePath,
    bundle: relative(project, outDir) || '.',
    files: command.host === 's3' ? listFiles(folder) : [],
    isPreview: preview !== undefined,
    hstsSubdomains,
  });
  process.stdout.write(text);
}
