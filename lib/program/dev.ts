import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments } from '../core/command-line/read-arguments';
import type { Syntax } from '../core/command-line/syntax';
import { readSettings } from '../core/settings';
import { findFreePort } from '../hosting/server/listen';
import { isNextNoise } from '../next/is-next-noise';
import { runNext } from '../next/run-next';
import { storeFolder } from '../render-data/write-store';
import { createRefresh } from './create-refresh';
import { listSourceFolders } from './list-source-folders';
import { readPort } from './read-port';
import { runProgram } from './run-program';
import { storeEnvironment } from './store-environment';
import { watchFolders } from './watch-folders';

const SYNTAX = {
  call: 'npm run dev',
  does: 'Shows the site while you write. Each save updates the open page, which also shows errors.',
  options: { verbose: { does: "show all of Next's output" } },
  variables: [
    'PORT',
    'EDITOR_URL',
    'CONTENT_DIR',
    'OPENAPI_FILE',
    'OPENAPI_ROOT',
    'BASE_PATH',
    'NO_COLOR',
  ],
} as const satisfies Syntax;

await runProgram({
  syntax: SYNTAX,
  run: async (words, signal) => {
    const { values } = readArguments(words, SYNTAX);
    await develop(values.verbose ?? false, signal);
  },
});

/** Serves the site, and compiles pages as their files are saved, without a restart. */
async function develop(isVerbose: boolean, signal: AbortSignal): Promise<void> {
  const settings = { ...readSettings(process.env, process.cwd()), isDev: true };
  const port = await findFreePort(readPort(process.env));
  // Pages wait for the index: see lib/render-data/read-store.ts. An index from an earlier run may be outdated.
  await rm(join(storeFolder(settings), 'index.json'), { force: true });
  const ended = new AbortController();
  signal.addEventListener('abort', () => ended.abort());
  const { publicDir: PUBLIC_DIR } = settings;
  const env = { ...storeEnvironment(settings), PUBLIC_DIR, NODE_ENV: 'development' };
  // Start Next while the site is read, because both take seconds.
  let next: Promise<void> = Promise.resolve();
  const listening = new Promise<void>((resolve) => {
    const onLine = (line: string) => {
      if (/Ready in /.test(line)) resolve();
      if (isVerbose || !isNextNoise(line)) console.error(line);
    };
    const run = { project: settings.project, env, signal: ended.signal, onLine };
    next = runNext(['dev', '--port', String(port), '--hostname', 'localhost'], run);
  });
  const refresh = createRefresh(settings, process.env.EDITOR_URL);
  const first = refresh();
  const stop = watchFolders(listSourceFolders(settings), async (changed) => {
    await first;
    await refresh(changed);
  });
  void Promise.all([listening, first]).then(() => {
    console.log(`Ready at http://localhost:${port}${settings.basePath}/ (stop with Ctrl+C)`);
  });
  try {
    await next;
  } finally {
    stop();
    ended.abort();
    await next.catch(() => {});
  }
  // The first read of the site may still be running, but there's no need to wait for it.
  console.log('Stopped.');
  process.exit();
}
