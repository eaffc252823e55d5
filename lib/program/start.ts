import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readArguments } from '../core/command-line/read-arguments';
import type { Syntax } from '../core/command-line/syntax';
import { BUILD_VARIABLES } from '../core/command-line/variables';
import { readSettings, type Settings } from '../core/settings';
import { startServer } from '../hosting/server/start-server';
import { recoverBundle } from '../output/publish-bundle';
import { holdLock } from '../work/lock';
import { buildBundle } from './build-bundle';
import { nameOutput } from './name-output';
import { readPort } from './read-port';
import { runProgram } from './run-program';

const SYNTAX = {
  call: 'npm start',
  does: 'Builds the site and serves it until you press Ctrl+C.',
  options: {
    'no-build': { does: 'serve the existing build in OUT_DIR' },
    verbose: { does: "show all of Next's output" },
  },
  variables: ['PORT', ...BUILD_VARIABLES],
} as const satisfies Syntax;

await runProgram({
  syntax: SYNTAX,
  interrupted: () => `${nameOutput(process.env)} is unchanged`,
  run: async (words, signal) => {
    const { values } = readArguments(words, SYNTAX);
    const settings = readSettings(process.env, process.cwd());
    const port = readPort(process.env);
    const options = { isVerbose: values.verbose ?? false, signal };
    if (!values['no-build']) await buildBundle(settings, options);
    else if (!existsSync(settings.outDir)) await bringBack(settings);
    await serve(settings, port, signal);
  },
});

/** Serves the bundle until the signal is aborted, which is the normal way to stop. */
async function serve(settings: Settings, port: number, signal: AbortSignal): Promise<void> {
  const server = await startServer({
    directory: settings.outDir,
    port,
    basePath: settings.basePath,
    isPreview: settings.preview !== undefined,
    takeNextPort: true,
  });
  if (server.notice) console.log(server.notice);
  console.log(`Ready at http://localhost:${server.port}${settings.basePath}/ (stop with Ctrl+C)`);
  if (!signal.aborted) await once(signal, 'abort');
  await server.close();
  console.log('Stopped.');
}

/** Restores the bundle that a build set aside, if the build was killed while publishing. */
async function bringBack({ project, outDir }: Settings): Promise<void> {
  const release = await holdLock(project);
  try {
    recoverBundle(outDir);
  } finally {
    await release();
  }
}
