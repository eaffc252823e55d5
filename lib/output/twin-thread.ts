import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { writeResult } from '../work/results';
import { readMain } from './markdown-alternate/read-main';
import { twinOf } from './markdown-alternate/twin-of';
import { outlineOf } from './preview/outline';
import type { PageTwin, TwinTask } from './write-twins';

// Handles one task, then closes the port so the thread can exit.
parentPort?.on('message', ({ pages, basePath }: TwinTask) => {
  for (const { file, cached } of pages) {
    const { tree } = readMain(readFileSync(`${file}.html`, 'utf8'));
    const made: PageTwin = { twin: twinOf(tree), outline: outlineOf(tree, basePath) };
    writeFileSync(`${file}.md`, made.twin);
    writeResult(cached, JSON.stringify(made));
    parentPort?.postMessage([file, made.outline]);
  }
  parentPort?.close();
});
