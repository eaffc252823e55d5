import type { Settings } from '../core/settings';
import type { Shard } from '../markdown/shard';
import { hashOfSiteCode } from '../work/code-hash';
import { holdLock } from '../work/lock';
import { createSteps } from './create-steps';
import { printSite } from './print-site';
import { readWholeSite } from './read-whole-site';

type ShardOptions = {
  readonly shard: Shard;
  /** True to print all of Next's output. */
  readonly isVerbose: boolean;
  readonly signal: AbortSignal;
};

/**
 * Renders one part of a site's pages into the cache. A build that finds all parts there renders nothing, so several
 * machines can share the work.
 */
export async function renderShard(
  settings: Settings,
  { shard, isVerbose, signal }: ShardOptions,
): Promise<void> {
  const started = Date.now();
  const { step, end } = createSteps();
  const release = await holdLock(settings.project);
  try {
    const { site } = await readWholeSite(settings, step, signal);
    const code = hashOfSiteCode(settings.project);
    const { printed } = await printSite(site, settings, { shard, code, isVerbose, step, signal });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    end();
    console.log(
      `Rendered part ${shard.index} of ${shard.count} of ${site.routes.size} pages into the cache, which has ${printed.pages.size} pages, ${seconds} s`,
    );
  } finally {
    end();
    await release();
  }
}
