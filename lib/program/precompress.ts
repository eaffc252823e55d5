import { join, relative } from 'node:path';
import { verifyBundle } from '../bundle/manifest';
import { precompressBundle } from '../bundle/precompress-bundle';
import { readSettings } from '../settings';
import { SettingsError } from '../settings-error';
import { holdLock } from './lock';
import { CommandError, report } from './report';

/** Writes the copy of the bundle that nginx serves compressed; see "Hosting" in the README. */
await report(async () => {
  if (process.argv.length > 2) throw new SettingsError('npm run precompress takes no arguments');
  const started = Date.now();
  const { project, outDir, cacheDir } = readSettings(process.env, process.cwd());
  // A build would replace the bundle while it is read.
  const release = await holdLock(project);
  try {
    const [fault] = verifyBundle(outDir);
    if (fault)
      throw new CommandError(`${outDir} isn't a whole bundle: ${fault}; run npm run build`);
    const target = join(cacheDir, 'precompressed');
    const { files, bytes } = await precompressBundle(outDir, target);
    const megabytes = (bytes / 1e6).toFixed(1);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const place = relative(project, target);
    console.log(`added ${files} compressed files (${megabytes} MB) in ${place}, ${seconds} s`);
  } finally {
    await release();
  }
});
