import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { OperationView } from '../../view/operation-view';
import { makeSampleFolder } from './sample-folder';

const run = promisify(execFile);

/** A sample and the request it sent, or undefined if it sent none. */
type RunSample = {
  readonly operation: OperationView;
  readonly text: string;
  readonly seen: SeenRequest | undefined;
};

/** Samples that call the same server. `change` returns another text for each. */
type SampleGroup = {
  readonly operations: readonly OperationView[];
  readonly server: string;
  readonly change?: (text: string) => string;
};

type Setting = { readonly folder: string; readonly env: NodeJS.ProcessEnv };

/** Runs the samples of a language, one after another. */
export type Runner = {
  readonly id: string;
  run(texts: readonly string[], setting: Setting): Promise<void>;
};

/** Runs each sample in its own subshell. The shell exits on an error or an unset variable. */
export const CURL: Runner = {
  id: 'curl',
  run: async (texts, { folder, env }) => {
    const names = await writeAll(texts, folder, 'sh');
    const main = names.map((name) => `(. ./${name})`).join('\n');
    await run('bash', ['--norc', '-euo', 'pipefail', '-c', main], { cwd: folder, env });
  },
};

/** Runs all samples in one program, which imports one after another. */
export const TYPESCRIPT: Runner = {
  id: 'typescript',
  run: async (texts, { folder, env }) => {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const names = await writeAll(texts, folder, 'mts');
    const main = names.map((name) => `await import('./${name}');`).join('\n');
    await writeFile(join(folder, 'main.mts'), main);
    await run(process.execPath, ['--import', tsx, 'main.mts'], { cwd: folder, env });
  },
};

/** Runs all samples in one program, each in its own namespace. */
export const PYTHON: Runner = {
  id: 'python',
  run: async (texts, { folder, env }) => {
    const names = await writeAll(texts, folder, 'py');
    const main = ['import runpy', ...names.map((name) => `runpy.run_path('${name}')`)].join('\n');
    await writeFile(join(folder, 'main.py'), main);
    await run('python3', ['main.py'], { cwd: folder, env });
  },
};

/**
 * Runs every sample of a language in each group against a stub that replaces the group's server, all in one process.
 * Only tests call this.
 */
export async function runSamples(
  runner: Runner,
  groups: readonly SampleGroup[],
): Promise<RunSample[][]> {
  const stub = await startStub();
  const samples = groups.map(({ operations, server, change = (text) => text }) =>
    operations.flatMap((operation) =>
      operation.samples
        .filter(({ id }) => id === runner.id)
        .map(({ text }) => ({ operation, text: change(text).replace(server, stub.origin) })),
    ),
  );
  const texts = samples.flat().map(({ text }) => text);
  const setting = await makeSampleFolder(texts);
  try {
    await runner.run(texts, setting);
    const seen = stub.seen.values();
    return samples.map((group) => group.map((one) => ({ ...one, seen: seen.next().value })));
  } finally {
    await setting.remove();
    await stub.stop();
  }
}

async function writeAll(texts: readonly string[], folder: string, end: string): Promise<string[]> {
  const names = texts.map((_, index) => `sample${index}.${end}`);
  for (const [index, name] of names.entries()) {
    await writeFile(join(folder, name), `${texts[index]}\n`);
  }
  return names;
}

export type SeenRequest = {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly target: string;
  /** With lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** Starts a local server that responds to everything with 200 and records the requests. Only tests call this. */
async function startStub() {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const { method = '', url: target = '' } = request;
      seen.push({
        method,
        target,
        headers: Object.fromEntries(headers),
        body: Buffer.concat(chunks),
      });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
