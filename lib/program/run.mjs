import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packPrograms } from '../work/pack-programs.mjs';
import { explainFault } from './explain-fault.mjs';

// `node lib/program/run.mjs check …` runs `check.ts` with the arguments after its name.
const [, , name = ''] = process.argv;

// There's nothing to clean up until runProgram takes over.
for (const [signal, status] of [
  ['SIGHUP', 129],
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
  // A server runs longer than unused programs are kept, so it marks its own as used.
  setInterval(() => utimes(packed, new Date(), new Date()).catch(() => {}), 3_600_000).unref();
  const program = join(packed, 'program', `${name}.mjs`);
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
}
