import { readArguments } from '../core/command-line/read-arguments';
import type { Syntax } from '../core/command-line/syntax';
import { BUILD_VARIABLES } from '../core/command-line/variables';
import { readSettings } from '../core/settings';
import { explainLimits } from '../hosting/host-limits';
import { buildBundle } from './build-bundle';
import { nameOutput } from './name-output';
import { runProgram } from './run-program';

const SYNTAX = {
  call: 'npm run build',
  does: 'Checks the content, builds the site in a temporary folder, and moves it to OUT_DIR if there are no errors.',
  options: {
    verbose: { does: "show all of Next's output" },
  },
  variables: BUILD_VARIABLES,
} as const satisfies Syntax;

await runProgram({
  syntax: SYNTAX,
  interrupted: () => `${nameOutput(process.env)} is unchanged`,
  run: async (words, signal) => {
    const { values } = readArguments(words, SYNTAX);
    const settings = readSettings(process.env, process.cwd());
    const isVerbose = values.verbose ?? false;
    await build(settings, { isVerbose, signal });
    const limits = explainLimits(settings.outDir, nameOutput(process.env));
    if (limits) console.warn(limits);
  },
});

/** Builds the bundle. Fails if its pages can't show everything, although the bundle is in place. */
async function build(...args: Parameters<typeof buildBundle>): Promise<void> {
  const { lost } = await buildBundle(...args);
  if (lost === 0) return;
  const things = lost === 1 ? '1 thing' : `${lost} things`;
  console.error(`The pages can't show ${things} as written, so the exit code is 1.`);
  process.exitCode = 1;
}
