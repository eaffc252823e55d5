import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../build/copy-project';
import { pathOf } from './generate-page';
import { generateSite } from './generate-site';
import { type BuildCost, measureBuild } from './measure-build';
import { measureOutput, type Output } from './measure-output';

/** Cost and output of building a generated site three times. */
export type BuildBench = {
  readonly pages: number;
  /** Build with empty caches. */
  readonly cold: BuildCost;
  /** Second build, after one page gained a sentence. */
  readonly warm: BuildCost;
  /** Third build, with nothing changed. */
  readonly unchanged: BuildCost;
  readonly output: Output;
  readonly bundle: string;
};

/** The build command's arguments, as in package.json. */
const BUILD = ['--max-semi-space-size=64', 'lib/program/run.mjs', 'build'];

/** Builds a generated site three times, in a separate checkout without caches from earlier builds. */
export async function benchBuilds(folder: string, pages: number): Promise<BuildBench> {
  const project = join(folder, `project-${pages}`);
  const bundle = join(folder, `bundle-${pages}`);
  copyProject(project);
  const site = await generateSite(join(folder, `site-${pages}`), pages);
  const env = { CONTENT_DIR: site.content, OPENAPI_FILE: site.openapi, OUT_DIR: bundle };
  const cold = await measureBuild(BUILD, env, project);
  await appendFile(join(site.content, `${pathOf(7, pages)}.md`), '\nA sentence more.\n');
  const warm = await measureBuild(BUILD, env, project);
  const unchanged = await measureBuild(BUILD, env, project);
  const output = await measureOutput(bundle);
  await rm(project, { recursive: true });
  return { pages, cold, warm, unchanged, output, bundle };
}
