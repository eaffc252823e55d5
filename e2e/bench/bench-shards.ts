import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../build/copy-project';
import { BUILD } from './bench-builds';
import { generateSite } from './generate-site';
import { type BuildCost, measureBuild } from './measure-build';

/** Cost of building a site on several machines. */
export type ShardBench = {
  readonly pages: number;
  readonly shards: number;
  /** Cost of compiling and of rendering each part. Empty for a single machine. */
  readonly compile: readonly BuildCost[];
  readonly render: readonly BuildCost[];
  /** Cost of the build on one machine, which uses what all machines made. */
  readonly build: BuildCost;
  /**
   * Seconds until the bundle is ready: the slowest part of each phase plus the build, not counting the time to copy the
   * caches.
   */
  readonly criticalPath: number;
};

/**
 * Builds a generated site once for each number of machines in `counts`, as `ci.yml` does: compile the parts, render the
 * parts, build. The parts of a phase run one after the other, each in a separate checkout.
 */
export async function benchShards(
  folder: string,
  pages: number,
  counts: readonly number[],
): Promise<ShardBench[]> {
  if (counts.length === 0) return [];
  const site = await generateSite(join(folder, `sharded-${pages}`), pages);
  const env = {
    CONTENT_DIR: site.content,
    OPENAPI_FILE: site.openapi,
    OUT_DIR: join(folder, `sharded-bundle-${pages}`),
  };
  const results: ShardBench[] = [];
  for (const shards of counts) {
    const joined = join(folder, 'joined');
    await copyProject(joined);
    const run = (command: string) =>
      shards === 1 ? [] : runParts({ folder, command, shards, env, joined });
    const compile = await run('compile');
    const render = await run('build');
    const build = await measureBuild(BUILD, env, joined);
    await rm(joined, { recursive: true });
    const criticalPath = slowest(compile) + slowest(render) + build.wallSeconds;
    results.push({ pages, shards, compile, render, build, criticalPath });
  }
  return results;
}

/** Returns the wall time of the slowest part in seconds. */
export function slowest(parts: readonly BuildCost[]): number {
  return Math.max(0, ...parts.map(({ wallSeconds }) => wallSeconds));
}

type Phase = {
  readonly folder: string;
  readonly command: string;
  readonly shards: number;
  readonly env: Readonly<Record<string, string>>;
  /** The checkout that begins with the results of the phase before, and gets the results of this one. */
  readonly joined: string;
};

async function runParts({ folder, command, shards, env, joined }: Phase): Promise<BuildCost[]> {
  const costs: BuildCost[] = [];
  const own = join('.cache', 'results');
  const before = join(folder, 'before');
  await cp(join(joined, own), before, { recursive: true }).catch(() => {});
  for (let part = 1; part <= shards; part += 1) {
    const machine = join(folder, `machine-${part}`);
    await copyProject(machine);
    await cp(before, join(machine, own), { recursive: true }).catch(() => {});
    const program = ['lib/program/run.mjs', command, '--shard', `${part}/${shards}`];
    costs.push(await measureBuild(program, env, machine));
    await cp(join(machine, own), join(joined, own), { recursive: true });
    await rm(machine, { recursive: true });
  }
  await rm(before, { recursive: true, force: true });
  return costs;
}
