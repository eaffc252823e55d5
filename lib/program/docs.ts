import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCS_SYNTAX } from '../authoring/docs-syntax';
import { rollBack } from '../authoring/journal';
import { parseCommand } from '../authoring/parse-command';
import { runCommand } from '../authoring/run-command';
import { isWithin } from '../core/is-within';
import { readSettings, type Settings } from '../core/settings';
import { SettingsError } from '../core/settings-error';
import { holdLock } from '../work/lock';
import { listSourceFolders } from './list-source-folders';
import { runProgram } from './run-program';
import { watchFolders } from './watch-folders';

await runProgram({
  syntax: DOCS_SYNTAX,
  interrupted: () => 'nothing was changed',
  run: runDocs,
});

/** Runs an authoring command; see "Tools" in lib/content/AUTHORING.md. */
async function runDocs(words: readonly string[], signal: AbortSignal): Promise<void> {
  const command = parseCommand(words);
  const project = process.cwd();
  const settings = readSettings(process.env, project);
  if (settings.isApiOnly) {
    throw new SettingsError('OPENAPI_FILE: set CONTENT_DIR too, to the folder with your documents');
  }
  // npm runs scripts in the project folder, no matter where you run it from.
  const called = process.env.INIT_CWD ?? project;
  // A server has nothing to clean up.
  if (command.kind === 'lsp' || command.kind === 'mcp') {
    signal.addEventListener('abort', () => process.exit());
  }
  if (command.kind === 'lsp') return serveEditor(settings);
  if (command.kind === 'mcp') return serveAgent(settings, command.mayWrite);
  const folder = isWithin(called, project) ? called : project;
  const unlock = await holdLock(project, 'docs');
  try {
    if (await rollBack(settings)) {
      console.error('Undid the changes of an earlier command that was interrupted.');
    }
    await removeCopies(settings.cacheDir);
    console.log(await runCommand(command, settings, { folder, today: today(), signal }));
  } finally {
    await unlock();
  }
}

// Loaded only here: the protocol's package takes longer to load than most commands run.
async function serveEditor(settings: Settings): Promise<void> {
  const { serveStdio } = await import('../authoring/language-server/serve-stdio');
  serveStdio(settings, (onChange) => {
    watchFolders(listSourceFolders(settings), async () => onChange());
  });
}

async function serveAgent(settings: Settings, mayWrite: boolean): Promise<void> {
  const { serveStdio } = await import('../authoring/mcp/serve-stdio');
  await serveStdio(settings, mayWrite);
}

// Returns the date in the author's time zone.
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// Removes copies that a killed or interrupted command left behind.
async function removeCopies(cacheDir: string): Promise<void> {
  const names = await readdir(cacheDir);
  const copies = names.filter((name) => name.startsWith('planned-'));
  await Promise.all(copies.map((name) => rm(join(cacheDir, name), { recursive: true })));
}
