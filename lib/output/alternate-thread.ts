import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { writeResult } from '../work/results';
import { alternateOf } from './markdown-alternate/alternate-of';
import { readMainTree } from './markdown-alternate/read-main';
import { outlineOf } from './preview/outline';
import type { AlternateTask, PageAlternate } from './write-alternates';

// Handles one task, then closes the port so the thread can exit.
parentPort?.on('message', ({ pages, basePath, siteUrl }: AlternateTask) => {
  for (const { file, href, cached } of pages) {
    const tree = readMainTree(readFileSync(`${file}.html`, 'utf8'));
    const made: PageAlternate = {
      alternate: alternateOf(tree, href, siteUrl),
      outline: outlineOf(tree, basePath),
    };
    writeFileSync(`${file}.md`, made.alternate);
    writeResult(cached, JSON.stringify(made));
    parentPort?.postMessage([file, made.outline]);
  }
  parentPort?.close();
});
