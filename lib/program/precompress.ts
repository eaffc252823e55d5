import { join } from 'node:path';
import { CommandError } from '../core/command-error';
import { readArguments } from '../core/command-line/read-arguments';
import type { Syntax } from '../core/command-line/syntax';
import { countOf } from '../core/count-of';
import { orAbort } from '../core/or-abort';
import { readSettings } from '../core/settings';
import { verifyBundle } from '../hosting/manifest';
import { precompressBundle } from '../output/precompress-bundle';
import { holdLock } from '../work/lock';
import { nameOutput } from './name-output';
import { runProgram } from './run-program';

const SYNTAX = {
  call: 'npm run precompress',
  does: 'Copies the built site into .cache/precompressed and compresses every text file; see lib/hosting/HOSTING.md.',
  variables: ['OUT_DIR'],
} as const satisfies Syntax;

await runProgram({
  syntax: SYNTAX,
  interrupted: () => '.cache/precompressed is unchanged',
  run: async (words, signal) => {
    readArguments(words, SYNTAX);
    const started = Date.now();
    const { project, outDir, cacheDir } = readSettings(process.env, process.cwd());
    // Hold the lock, because a build would replace the files while they're read.
    const release = await holdLock(project);
    try {
      const [fault] = verifyBundle(outDir);
      if (fault) {
        const name = nameOutput(process.env);
        throw new CommandError(`${name} isn't a complete build: ${fault}; run npm run build`);
      }
      const target = join(cacheDir, 'precompressed');
      console.log(`Compressing ${nameOutput(process.env)}`);
      const { files, bytes } = await orAbort(precompressBundle(outDir, target), signal);
      const megabytes = (bytes / 1e6).toFixed(1);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(
        `Added ${countOf(files, 'file')} (${megabytes} MB) in .cache/precompressed, ${seconds} s`,
      );
    } finally {
      await release();
    }
  },
});
