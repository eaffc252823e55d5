import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { CommandError } from '../../lib/core/command-error';
import { orAbort } from '../../lib/core/or-abort';
import { startServer } from '../../lib/hosting/server/start-server';
import { readPages } from '../read-pages';
import { compareImages } from './compare-images';
import type { ChangedPage, ChangedShot, Comparison } from './comparison';
import { formatReport } from './format-report';
import { type Shot, takeShots } from './take-shots';

type Task = {
  readonly browser: Browser;
  /** The bundles' folders. */
  readonly before: string;
  readonly after: string;
  /** Pages to compare. Empty means all pages. */
  readonly paths: readonly string[];
  /** The report's folder. */
  readonly folder: string;
  /** Name of `before` in the report, such as `main`. */
  readonly name: string;
  readonly signal: AbortSignal;
};

/**
 * Takes screenshots of two bundles, and writes `index.html` with the images of each page that differs. Throws a
 * CommandError if a path is in neither bundle.
 */
export async function compareBundles(task: Task): Promise<Comparison> {
  const { before, after, folder, name, signal } = task;
  const [old, now] = [readPages(before), readPages(after)];
  const paths = choose([...new Set([...now, ...old])], task.paths);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const servers = await Promise.all(
    [before, after].map((directory) => startServer({ directory, port: 0 })),
  );
  const pages: ChangedPage[] = [];
  try {
    for (const path of paths) {
      const takes = [old, now].map(async (known, index) => {
        const { url = '' } = servers[index] ?? {};
        return known.includes(path) ? takeShots(task.browser, url, path) : [];
      });
      const [from = [], to = []] = await orAbort(Promise.all(takes), signal);
      const shots = await writeChanges(folder, from, to);
      const kind = from.length === 0 ? 'new' : to.length === 0 ? 'removed' : 'changed';
      if (shots.length > 0) pages.push({ path, kind, shots });
      console.log(`${path}${shots.length > 0 ? ` ${kind}` : ''}`);
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
  pages.sort((a, b) => shareOf(b) - shareOf(a));
  const comparison = { name, pages, count: paths.length };
  await writeFile(join(folder, 'index.html'), formatReport(comparison));
  return comparison;
}

function choose(all: readonly string[], paths: readonly string[]): readonly string[] {
  const missing = paths.filter((path) => !all.includes(path));
  if (missing.length > 0) throw new CommandError(`Neither site has ${missing.join(', ')}`);
  return paths.length > 0 ? paths : all;
}

function shareOf({ shots }: ChangedPage): number {
  return Math.max(...shots.map(({ share }) => share));
}

async function writeChanges(
  folder: string,
  before: readonly Shot[],
  after: readonly Shot[],
): Promise<ChangedShot[]> {
  const changed: ChangedShot[] = [];
  const longer = after.length > 0 ? after : before;
  for (const [index, { name }] of longer.entries()) {
    const [from, to] = [before[index]?.png, after[index]?.png];
    const difference = from && to ? compareImages(from, to) : undefined;
    if (from && to && !difference) continue;
    const images = { before: from, after: to, difference: difference?.png };
    for (const [kind, png] of Object.entries(images)) {
      if (png) await writeFile(join(folder, `${name}-${kind}.png`), png);
    }
    changed.push({ name, share: difference?.share ?? 1 });
  }
  return changed;
}
