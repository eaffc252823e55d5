import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { packPrograms } from '../work/pack-programs.mjs';
import { explainFault } from './explain-fault.mjs';

// `node lib/program/run.mjs check …` runs `check.ts` with the arguments after its name.
const [, , name = '', command] = process.argv;

// Runs are too short for V8's optimizer to pay off. Delaying it makes a full check a third faster. A server runs long.
if (command !== 'lsp' && name !== 'dev') setFlagsFromString('--interrupt-budget=1000000');

// There's nothing to clean up until runProgram takes over.
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => {
    console.error('Interrupted.');
    process.exit(status);
  });
}

const packed = await packPrograms().catch((error) => {
  console.error(explainFault(error) ?? error);
  process.exitCode = 1;
});
if (packed) {
  const program = join(packed, 'program', `${name}.mjs`);
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
}
