import { readFile, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { twinOf } from '../twin/twin-of';

// Each page by the path of its file without the ending, until there is none left.
parentPort?.on('message', async (files: readonly string[]) => {
  for (const file of files) {
    await writeFile(`${file}.md`, twinOf(await readFile(`${file}.html`, 'utf8')));
  }
  parentPort?.close();
});
