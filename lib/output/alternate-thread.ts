import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { readPage } from '../next/read-page';
import { writeResult } from '../work/results';
import { type AlternateTask, alternateFile, type PageAlternate } from './convert-pages';
import { alternateOf } from './markdown-alternate/alternate-of';
import { readMainTree } from './markdown-alternate/read-main';
import { outlineOf } from './preview/outline';

// Handles one task, then closes the port so the thread can exit.
parentPort?.on('message', ({ pages, folder, basePath, siteUrl }: AlternateTask) => {
  for (const { path, file, href, cached } of pages) {
    const tree = readMainTree(readPage(file).html);
    const made: PageAlternate = {
      alternate: alternateOf(tree, href, siteUrl),
      outline: outlineOf(tree, basePath),
    };
    if (folder) writeFileSync(alternateFile(folder, path), made.alternate);
    writeResult(cached, JSON.stringify(made));
    parentPort?.postMessage([path, made.outline]);
  }
  parentPort?.close();
});
