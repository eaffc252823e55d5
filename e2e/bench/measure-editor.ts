import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { quantile } from './quantile';

/** Times in ms from a key press to the problems of the whole site, in the process that authors start. */
export type EditorBench = {
  readonly pages: number;
  /** From the start of the process. */
  readonly first: number;
  readonly median: number;
  readonly slowest: number;
};

/** Discarded: V8 hasn't compiled the checks yet. */
const WARM_UP = 5;
const KEYS = 25;

/**
 * Types a sentence into `file` of a site with `pages` pages. After each letter, waits until the language server has
 * checked the whole site, because that's the longest that an author waits.
 */
export async function measureEditor(
  env: Readonly<Record<string, string>>,
  file: string,
  pages: number,
): Promise<EditorBench> {
  const started = performance.now();
  const server = spawn(process.execPath, ['lib/program/run.mjs', 'docs', 'lsp'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const uri = pathToFileURL(resolve(file)).href;
  let wanted = 1;
  let arrive = () => {};
  const note = (sent: PublishDiagnosticsParams) => {
    if (sent.uri === uri && sent.version === wanted) arrive();
  };
  connection.onNotification('textDocument/publishDiagnostics', note);
  connection.listen();
  const checked = () =>
    new Promise<void>((done) => {
      arrive = done;
    });
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  await connection.sendNotification('initialized', {});
  let text = readFileSync(file, 'utf8');
  const opened = checked();
  const textDocument = { uri, languageId: 'markdown', version: 1, text };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  await opened;
  const first = performance.now() - started;

  const times: number[] = [];
  for (let key = 0; key < WARM_UP + KEYS; key += 1) {
    text += 'the guest arrives '[key % 18];
    wanted = key + 2;
    const done = checked();
    const pressed = performance.now();
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: wanted },
      contentChanges: [{ text }],
    });
    await done;
    if (key >= WARM_UP) times.push(performance.now() - pressed);
  }
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  const [median, slowest] = [quantile(times, 0.5), quantile(times, 1)];
  return { pages, first: Math.round(first), median, slowest };
}
