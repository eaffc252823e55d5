import { orAbort } from '../core/or-abort';
import type { Settings } from '../core/settings';
import { type Shard, takeShard } from '../markdown/shard';
import { listPaths } from '../next/list-paths';
import { readPage } from '../next/read-page';
import { openConverter } from '../output/open-converter';
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
 * Renders one part of a site's pages into the cache, and converts them to Markdown. A build that finds all parts there
 * does neither, so several machines can share the work.
 */
export async function renderShard(
  settings: Settings,
  { shard, isVerbose, signal }: ShardOptions,
): Promise<void> {
  const started = Date.now();
  const { step, end } = createSteps();
  const release = await holdLock(settings.project);
  try {
    const { project, cacheDir } = settings;
    const code = hashOfSiteCode(project);
    const { site } = await readWholeSite(settings, step, signal);
    const printing = { shard, code, isVerbose, step, signal };
    const { index, printed } = await printSite(site, settings, printing);
    step('Writing Markdown copies');
    const converter = await openConverter(index, cacheDir);
    for (const path of takeShard(listPaths(index), shard)) {
      const page = printed.pages.get(path);
      if (page && site.routes.has(path)) converter.add(path, page.file, readPage(page.file).html);
    }
    await orAbort(converter.convert(), signal);
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
