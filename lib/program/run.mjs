import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { packPrograms } from '../pack-programs.mjs';
import { explainFault } from './explain-fault.mjs';

// `node lib/program/run.mjs check …` runs `check.ts`, which sees the arguments behind its name.
// The code that V8 makes for what runs often is dear, and a run is short: of less of it, a check of everything
// takes a third less.
setFlagsFromString('--interrupt-budget=1000000');

const [, , name = ''] = process.argv;
const packed = await packPrograms().catch((error) => {
  console.error(explainFault(error) ?? error);
  process.exitCode = 1;
});
if (packed) {
  const program = join(packed, 'program', `${name}.mjs`);
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
}
