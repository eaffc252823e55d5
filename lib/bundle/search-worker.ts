import { parentPort } from 'node:worker_threads';
import { type SearchSource, writeSearch } from './write-search';

parentPort?.on('message', async (task: { source: SearchSource; folder: string }) => {
  try {
    await writeSearch(task.source, task.folder);
    parentPort?.postMessage({});
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) });
  }
});
