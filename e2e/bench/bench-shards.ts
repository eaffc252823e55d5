import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../build/copy-project';
import { BUILD } from './bench-builds';
import { generateSite } from './generate-site';
import { type BuildCost, measureBuild } from './measure-build';

/** What several machines need that share the compilation of a site. */
export type ShardBench = {
  readonly pages: number;
  readonly shards: number;
  readonly compile: readonly BuildCost[];
  /** Of the machine that then builds from what all have compiled. */
  readonly build: BuildCost;
  /** Seconds until the bundle is there: the slowest part, then the build. Carrying the caches is not counted. */
  readonly criticalPath: number;
};

/** Compiles a generated site in parts, one after the other, each in a checkout of its own, then builds it. */
export async function benchShards(
  folder: string,
  pages: number,
  shards: number,
): Promise<ShardBench> {
  const site = await generateSite(join(folder, `sharded-${pages}`), pages);
  const env = {
    ...{ CONTENT_DIR: site.content, OPENAPI_FILE: site.openapi },
    OUT_DIR: join(folder, `sharded-bundle-${pages}`),
  };
  const projects = Array.from({ length: shards }, (_, index) => join(folder, `machine-${index}`));
  const compile: BuildCost[] = [];
  for (const [index, project] of projects.entries()) {
    await copyProject(project);
    const part = ['lib/program/run.mjs', 'compile', '--shard', `${index + 1}/${shards}`];
    compile.push(await measureBuild(part, env, project));
  }
  const [first = '', ...others] = projects;
  for (const other of others) {
    await cp(join(other, '.cache/pages'), join(first, '.cache/pages'), { recursive: true });
  }
  const build = await measureBuild(BUILD, env, first);
  await Promise.all(projects.map((project) => rm(project, { recursive: true })));
  const slowest = Math.max(...compile.map(({ wallSeconds }) => wallSeconds));
  return { pages, shards, compile, build, criticalPath: slowest + build.wallSeconds };
}
