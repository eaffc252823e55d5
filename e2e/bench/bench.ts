import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { orAbort } from '../../lib/core/or-abort';
import { runProgram } from '../../lib/program/run-program';
import { type BuildBench, benchBuilds } from './bench-builds';
import { benchReading } from './bench-reading';
import { measureIslands } from './measure-islands';
import { BENCH_SYNTAX, type BenchOptions, readBenchOptions } from './read-bench-options';
import { type Results, writeTables } from './write-tables';

const builds: BuildBench[] = [];

await runProgram({
  syntax: BENCH_SYNTAX,
  interrupted: () => '.cache/bench has the results so far',
  run: async (words, signal) => {
    const options = readBenchOptions(words);
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    try {
      await orAbort(measure(options, folder), signal);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/**
 * Measures builds of the site and visits to it. Prints the results as tables and writes them to `.cache/bench` as JSON
 * and Markdown. See `e2e/bench/SPEED.md`.
 */
async function measure(options: BenchOptions, folder: string): Promise<void> {
  for (const pages of options.pages) {
    builds.push(await benchBuilds(folder, pages));
    await keepResults();
    console.error(`Built ${pages} pages`);
  }
  const [smallest] = builds;
  const reading =
    options.isRead && smallest ? await benchReading(smallest.bundle, smallest.pages) : undefined;
  const islands = options.isRead ? await measureIslands() : undefined;
  console.log(await keepResults({ reading, islands }));
}

/** Writes the results so far, because a large site takes an hour. Returns their tables. */
async function keepResults(more: Partial<Results> = {}): Promise<string> {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const results: Results = { machine, builds, ...more };
  const target = resolve('.cache/bench');
  await mkdir(target, { recursive: true });
  const tables = writeTables(results);
  await writeFile(join(target, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
  await writeFile(join(target, 'results.md'), tables);
  return tables;
}
