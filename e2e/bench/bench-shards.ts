import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../build/copy-project';
import { BUILD } from './bench-builds';
import { generateSite } from './generate-site';
import { type BuildCost, measureBuild } from './measure-build';

/** Cost of compiling a site on several machines. */
export type ShardBench = {
  readonly pages: number;
  readonly shards: number;
  readonly compile: readonly BuildCost[];
  /** Cost of the build on one machine, which uses what all machines compiled. */
  readonly build: BuildCost;
  /** Seconds until the bundle is ready: the slowest shard plus the build, not counting the time to copy the caches. */
  readonly criticalPath: number;
};

/**
 * Compiles a generated site once for each shard count in `counts`. The shards run one after the other, each in a
 * separate checkout. Then builds the site once, from the shards of the first count: the merged caches are the same for
 * every count, which `e2e/build/shard.test.ts` proves.
 */
export async function benchShards(
  folder: string,
  pages: number,
  counts: readonly number[],
): Promise<ShardBench[]> {
  const [first] = counts;
  if (first === undefined) return [];
  const site = await generateSite(join(folder, `sharded-${pages}`), pages);
  const env = {
    CONTENT_DIR: site.content,
    OPENAPI_FILE: site.openapi,
    OUT_DIR: join(folder, `sharded-bundle-${pages}`),
  };
  const joined = join(folder, 'joined');
  await copyProject(joined);
  const compiled: BuildCost[][] = [];
  for (const count of counts) {
    compiled.push(await compileParts(folder, count, env, count === first ? joined : undefined));
  }
  const build = await measureBuild(BUILD, env, joined);
  await rm(joined, { recursive: true });
  return counts.map((shards, index) => {
    const compile = compiled[index] ?? [];
    const slowest = Math.max(...compile.map(({ wallSeconds }) => wallSeconds));
    return { pages, shards, compile, build, criticalPath: slowest + build.wallSeconds };
  });
}

async function compileParts(
  folder: string,
  count: number,
  env: Readonly<Record<string, string>>,
  joined: string | undefined,
): Promise<BuildCost[]> {
  const costs: BuildCost[] = [];
  for (let part = 1; part <= count; part += 1) {
    const machine = join(folder, `machine-${part}`);
    await copyProject(machine);
    const program = ['lib/program/run.mjs', 'compile', '--shard', `${part}/${count}`];
    costs.push(await measureBuild(program, env, machine));
    const pages = join(machine, '.cache/results/pages');
    if (joined) await cp(pages, join(joined, '.cache/results/pages'), { recursive: true });
    await rm(machine, { recursive: true });
  }
  return costs;
}
