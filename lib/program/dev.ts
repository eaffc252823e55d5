import { watch } from 'node:fs';
import { dirname } from 'node:path';
import { ContentError, formatProblem, type Problem } from '../problem';
import { findFreePort } from '../serve/listen';
import { readSettings, type Settings } from '../settings';
import { checkSite } from '../site';
import { writeStore } from '../store/write-store';
import { report } from './report';
import { runNext } from './run-next';
import { storeEnvironment } from './store-environment';

/** Shows the site while it is written: pages are compiled as their files are saved, no restart needed. */
await report(async () => {
  const settings = readSettings(process.env, process.cwd());
  await refresh(settings);
  watchSources(settings);
  const port = await findFreePort(Number(process.env.PORT ?? 3000));
  await runNext(['dev', '--port', String(port), '--hostname', 'localhost'], settings.project, {
    ...storeEnvironment(settings),
    NODE_ENV: 'development',
  });
  process.exit();
});

/** Writes the site as far as it is sound; what is wrong stands in the terminal, the rest can be read. */
async function refresh(settings: Settings): Promise<void> {
  const { site, problems } = await checkSite(settings);
  await writeStore(site, settings);
  show(problems);
}

function watchSources(settings: Settings): void {
  let isRunning = false;
  let isStale = false;
  const run = async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      // Editors save in several steps; one pass for all of them.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await refresh(settings).catch((error: unknown) => {
        if (error instanceof ContentError) show(error.problems);
        else console.error(error);
      });
    }
    isRunning = false;
  };
  const { contentDir, openapi } = settings;
  for (const folder of [contentDir, ...(openapi.file ? [dirname(openapi.file)] : [])]) {
    try {
      watch(folder, { recursive: true }, () => void run());
    } catch (error) {
      console.error(`${folder} is not watched: ${String(error)}`);
    }
  }
}

function show(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  console.error(`\n${problems.map(formatProblem).join('\n\n')}\n`);
}
