import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { readArguments } from '../lib/core/command-line/read-arguments';
import type { Syntax } from '../lib/core/command-line/syntax';
import { orAbort } from '../lib/core/or-abort';
import { startServer } from '../lib/hosting/server/start-server';
import { runProgram } from '../lib/program/run-program';
import { findBrowser } from './find-browser';
import { PAGE_KINDS } from './page-kinds';
import { readPages } from './read-pages';
import { compareBundles } from './shots/compare-bundles';
import { summarize } from './shots/format-report';
import { type Shot, takeReadmePictures, takeShots, WIDTHS } from './shots/take-shots';
import { withBuiltRef } from './shots/with-built-ref';

const FOLDER = '.cache/shots';
const REPORT = join(FOLDER, 'compare');
const PICTURES = '.github';

const SYNTAX = {
  call: 'npm run shots',
  does: `Takes light and dark screenshots at ${WIDTHS.join(', ')} px of the built site's pages, or only of each PATH, and saves them in ${FOLDER}.`,
  operands: ['[PATH…]'],
  options: {
    compare: {
      value: 'REF',
      does: `compare with a Git ref (built first) or with a folder that contains a built site; the report goes to ${REPORT}`,
    },
    kinds: { does: 'only one page of each kind' },
    readme: { does: `take the README's two pictures instead, and save them in ${PICTURES}` },
  },
  variables: ['OUT_DIR', 'CHROMIUM'],
  notes: `Shots and comparisons use the existing build in OUT_DIR: run \`npm run build\` first. Differences aren't errors.`,
} as const satisfies Syntax;

await runProgram({
  syntax: SYNTAX,
  interrupted: () => `${FOLDER} has the screenshots so far`,
  run: async (words, signal) => {
    const { operands, values } = readArguments(words, SYNTAX);
    const bundle = resolve(process.env.OUT_DIR || 'out');
    const browser = await chromium.launch({
      ...findBrowser(process.env),
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    try {
      const kinds = Object.values(PAGE_KINDS);
      const paths = values.kinds
        ? readPages(bundle).filter((path) => kinds.includes(path))
        : operands;
      const task = { browser, after: bundle, paths, signal };
      if (values.readme) await shootReadme(task);
      else if (values.compare === undefined) await shootAll(task);
      else await compareWith(values.compare, task);
    } finally {
      await browser.close();
    }
  },
});

type Task = {
  readonly browser: Browser;
  /** The bundle built from the current code and content. */
  readonly after: string;
  readonly paths: readonly string[];
  readonly signal: AbortSignal;
};

async function shootAll({ browser, after, paths, signal }: Task): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await serve(after, async (url) => {
    for (const path of paths.length > 0 ? paths : readPages(after)) {
      await save(FOLDER, await orAbort(takeShots(browser, url, path), signal));
      console.log(path);
    }
  });
}

async function shootReadme({ browser, after, signal }: Task): Promise<void> {
  await serve(after, async (url) => {
    await save(PICTURES, await orAbort(takeReadmePictures(browser, url), signal));
  });
}

async function serve(directory: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = await startServer({ directory, port: 0 });
  await use(server.url).finally(() => server.close());
}

async function save(folder: string, shots: readonly Shot[]): Promise<void> {
  for (const { name, png } of shots) await writeFile(join(folder, `${name}.png`), png);
}

async function compareWith(ref: string, task: Task): Promise<void> {
  const compare = async (before: string) => {
    const comparison = await compareBundles({ ...task, before, folder: REPORT, name: ref });
    console.log(`${summarize(comparison)}: ${join(REPORT, 'index.html')}`);
  };
  if (existsSync(join(ref, 'manifest.json'))) await compare(resolve(ref));
  else await withBuiltRef({ project: process.cwd(), ref, signal: task.signal }, compare);
}
