import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { readPage } from '../next/read-page';
import { writeResult } from '../work/results';
import { alternateFile } from './alternate-file';
import { alternateOf } from './markdown-alternate/alternate-of';
import { readMainTree } from './markdown-alternate/read-main';
import type { AlternateTask, PageAlternate } from './open-converter';
import { outlineOf } from './preview/outline';

// Handles one task, then closes the port so the thread can exit.
parentPort?.on('message', ({ pages, folder, basePath, siteUrl }: AlternateTask) => {
  for (const { path, file, href, cached } of pages) {
    const tree = readMainTree(readPage(file).html);
    const made: PageAlternate = {
      alternate: alternateOf(tree, href, siteUrl),
      outline: outlineOf(tree, basePath),
    };
    writeFileSync(join(folder, alternateFile(path)), made.alternate);
    writeResult(cached, JSON.stringify(made));
    parentPort?.postMessage([path, made.outline]);
  }
  parentPort?.close();
});
