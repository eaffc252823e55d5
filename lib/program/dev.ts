import { dirname } from 'node:path';
import { writeSearch } from '../bundle/write-search';
import { ContentError, formatProblem, type Problem } from '../problem';
import { findFreePort } from '../serve/listen';
import { readSettings, type Settings } from '../settings';
import { checkSite } from '../site';
import { writeStore } from '../store/write-store';
import { readPort } from './read-port';
import { report } from './report';
import { runNext } from './run-next';
import { storeEnvironment } from './store-environment';
import { watchFolders } from './watch-folders';

/** Shows the site while it is written: pages are compiled as their files are saved, no restart needed. */
await report(async () => {
  const settings = readSettings(process.env, process.cwd());
  const port = await findFreePort(readPort(process.env));
  await refresh(settings);
  const stop = watchFolders(foldersOf(settings), async () => {
    await refresh(settings).catch((error: unknown) => {
      if (error instanceof ContentError) show(error.problems);
      else console.error(error);
    });
  });
  try {
    await runNext(['dev', '--port', String(port), '--hostname', 'localhost'], settings.project, {
      ...storeEnvironment(settings),
      NODE_ENV: 'development',
    });
  } finally {
    stop();
  }
});

/** Writes the site as far as it is sound; what is wrong stands in the terminal, the rest can be read. */
async function refresh(settings: Settings): Promise<void> {
  const { site, problems } = await checkSite(settings);
  const { folder } = await writeStore(site, settings, problems);
  await writeSearch(site, folder, settings.basePath);
  show(problems);
}

function foldersOf({ contentDir, openapi }: Settings): string[] {
  return openapi.file ? [contentDir, dirname(openapi.file)] : [contentDir];
}

function show(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  console.error(`\n${problems.map(formatProblem).join('\n\n')}\n`);
}
