import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BuildBench, benchBuilds } from './bench-builds';
import { benchReading } from './bench-reading';
import { benchShards, type ShardBench } from './bench-shards';
import { measureIslands } from './measure-islands';
import { readBenchOptions } from './read-bench-options';
import { type Results, writeTables } from './write-tables';

/**
 * Measures what the site costs its authors and its readers, and writes the results into `.cache/bench`: the
 * numbers as JSON, the same as tables in Markdown. See "Speed" in the README.
 */
const options = readBenchOptions(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const builds: BuildBench[] = [];
const shards: ShardBench[] = [];
try {
  for (const pages of options.pages) {
    builds.push(await benchBuilds(folder, pages));
    await keepResults();
    shards.push(...(await benchShards(folder, pages, options.shards)));
    console.error(`${pages} pages are built`);
  }
  const [smallest] = builds;
  const reading =
    options.isRead && smallest ? await benchReading(smallest.bundle, smallest.pages) : undefined;
  const islands = options.isRead ? await measureIslands() : undefined;
  console.log(await keepResults({ reading, islands }));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Writes what has been measured so far: a large site takes an hour. */
async function keepResults(more: Partial<Results> = {}): Promise<string> {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const results: Results = { ...{ machine, builds, shards }, ...more };
  const target = resolve('.cache/bench');
  await mkdir(target, { recursive: true });
  const tables = writeTables(results);
  await writeFile(join(target, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
  await writeFile(join(target, 'results.md'), tables);
  return tables;
}
