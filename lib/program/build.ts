import { readArguments } from '../core/command-line/read-arguments';
import type { Syntax } from '../core/command-line/syntax';
import { BUILD_VARIABLES } from '../core/command-line/variables';
import { readSettings } from '../core/settings';
import { buildBundle } from './build-bundle';
import { nameOutput } from './name-output';
import { runProgram } from './run-program';

const SYNTAX = {
  call: 'npm run build',
  does: 'Checks the content, builds the site in a temporary folder, and moves it to OUT_DIR if there are no errors.',
  options: { verbose: { does: "show all of Next's output" } },
  variables: BUILD_VARIABLES,
} as const satisfies Syntax;

await runProgram({
  syntax: SYNTAX,
  interrupted: () => `${nameOutput(process.env)} is unchanged`,
  run: async (words, signal) => {
    const { values } = readArguments(words, SYNTAX);
    const settings = readSettings(process.env, process.cwd());
    await buildBundle(settings, { isVerbose: values.verbose ?? false, signal });
  },
});
