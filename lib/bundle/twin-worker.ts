import { readFile, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { outlineOf } from '../preview/outline';
import { readMain } from '../twin/read-main';
import { twinOf } from '../twin/twin-of';
import type { TwinTask } from './write-twins';

// Each page by the path of its file without the ending, until there is none left.
parentPort?.on('message', async ({ files, basePath }: TwinTask) => {
  for (const file of files) {
    const { tree } = readMain(await readFile(`${file}.html`, 'utf8'));
    await writeFile(`${file}.md`, twinOf(tree));
    parentPort?.postMessage([file, outlineOf(tree, basePath)]);
  }
  parentPort?.close();
});
