import { relative } from 'node:path';
import { listFiles } from '../bundle/list-files';
import { verifyBundle } from '../bundle/manifest';
import { hostFile } from '../hosting/host-file';
import { parseHostCommand } from '../hosting/parse-host-command';
import { readSettings } from '../settings';
import { CommandError, report } from './report';

/** Prints the file with which a host serves the bundle; see "Hosting" in the README. */
await report(async () => {
  const command = parseHostCommand(process.argv.slice(2));
  const project = process.cwd();
  const { outDir, basePath, preview, hstsSubdomains } = readSettings(process.env, project);
  // Only the upload to a bucket goes by what the bundle holds.
  const fault = command.host === 's3' ? verifyBundle(outDir)[0] : undefined;
  if (fault) throw new CommandError(`${outDir} is no whole bundle: ${fault}; run npm run build`);
  const text = hostFile(command, {
    ...{ outDir, basePath, bundle: relative(project, outDir) || '.' },
    files: command.host === 's3' ? listFiles(outDir) : [],
    isPreview: preview !== undefined,
    hstsSubdomains,
  });
  process.stdout.write(text);
});
