import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFreePort } from '../serve/listen';
import { readSettings, type Settings } from '../settings';
import { storeFolder } from '../store/write-store';
import { createRefresh } from './create-refresh';
import { readPort } from './read-port';
import { report } from './report';
import { runNext } from './run-next';
import { storeEnvironment } from './store-environment';
import { watchFolders } from './watch-folders';

/** Shows the site while it is written: pages are compiled as their files are saved, no restart needed. */
await report(async () => {
  const settings = readSettings(process.env, process.cwd());
  const port = await findFreePort(readPort(process.env));
  // Pages wait for the index: see lib/store/read-store.ts. That of an earlier run may be of another text.
  await rm(join(storeFolder(settings), 'index.json'), { force: true });
  const ended = new AbortController();
  const args = ['dev', '--port', String(port), '--hostname', 'localhost'];
  const env = { ...storeEnvironment(settings), NODE_ENV: 'development' };
  // Both take seconds: while the site is read, Next starts.
  const next = runNext(args, settings.project, env, ended.signal);
  const refresh = createRefresh(settings, process.env.EDITOR_URL);
  const first = refresh();
  const stop = watchFolders(foldersOf(settings), async (changed) => {
    await first;
    await refresh(changed);
  });
  try {
    await next;
  } finally {
    stop();
    ended.abort();
    await next.catch(() => {});
  }
});

// References of a description never leave its folder.
function foldersOf({ contentDir, openapi }: Settings): string[] {
  return openapi.file ? [contentDir, dirname(openapi.file)] : [contentDir];
}
