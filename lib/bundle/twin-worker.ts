import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { outlineOf } from '../preview/outline';
import { readMain } from '../twin/read-main';
import { twinOf } from '../twin/twin-of';
import { writeWhole } from '../write-whole';
import type { PageTwin } from './twin-cache';
import type { TwinTask } from './write-twins';

// Handles one task, then closes the port so the thread can exit.
parentPort?.on('message', ({ pages, basePath }: TwinTask) => {
  for (const { file, cached } of pages) {
    const { tree } = readMain(readFileSync(`${file}.html`, 'utf8'));
    const made: PageTwin = { twin: twinOf(tree), outline: outlineOf(tree, basePath) };
    writeFileSync(`${file}.md`, made.twin);
    writeWhole(cached, JSON.stringify(made));
    parentPort?.postMessage([file, made.outline]);
  }
  parentPort?.close();
});
