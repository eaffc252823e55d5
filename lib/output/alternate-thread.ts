import { parentPort } from 'node:worker_threads';
import { openRendered, readPage } from '../next/read-page';
import { alternateOf } from './markdown-alternate/alternate-of';
import { readMainTree } from './markdown-alternate/read-main';
import type { AlternateTask, PageAlternate } from './open-converter';
import { outlineOf } from './preview/outline';

// Handles one task, then closes the port so the thread can exit.
parentPort?.on('message', ({ pages, cacheDir, basePath, siteUrl }: AlternateTask) => {
  const rendered = openRendered(cacheDir);
  for (const page of pages) {
    const tree = readMainTree(readPage(rendered, page.key).html);
    const made: PageAlternate = {
      alternate: alternateOf(tree, page.href, siteUrl),
      outline: outlineOf(tree, basePath),
    };
    parentPort?.postMessage([page, made]);
  }
  parentPort?.close();
});
