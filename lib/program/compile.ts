import { readDocuments } from '../content/read-documents';
import { readArguments } from '../core/command-line/read-arguments';
import type { Syntax } from '../core/command-line/syntax';
import { orAbort } from '../core/or-abort';
import { readSettings } from '../core/settings';
import { ELEMENTS } from '../features/elements';
import { DATA_FILES } from '../features/list';
import { compileCached } from '../markdown/compile-cache';
import { readShard, takeShard } from '../markdown/shard';
import { resultFolder } from '../work/results';
import { runProgram } from './run-program';

const SYNTAX = {
  call: 'npm run compile',
  does: 'Compiles the pages, or one part of them, and saves the results in .cache/results/pages for a later build.',
  options: {
    shard: { value: 'PART', does: 'part to compile, such as 2/4 for the second of four parts' },
  },
  variables: ['CONTENT_DIR'],
} as const satisfies Syntax;

await runProgram({
  syntax: SYNTAX,
  interrupted: () => 'nothing was written',
  run: async (words, signal) => {
    const started = Date.now();
    const shard = readShard(readArguments(words, SYNTAX).values.shard);
    const settings = readSettings(process.env, process.cwd());
    const { docs } = await orAbort(readDocuments(settings, DATA_FILES), signal);
    const own = takeShard(docs, shard);
    console.log(`Compiling ${own.length} of ${docs.length} pages`);
    const folder = resultFolder(settings.cacheDir, 'pages');
    await orAbort(compileCached(own, ELEMENTS, { folder, isRendered: true }), signal);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`Compiled ${own.length} of ${docs.length} pages, ${seconds} s`);
  },
});
