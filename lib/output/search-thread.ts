import { parentPort } from 'node:worker_threads';
import { type SearchSource, writeSearch } from './write-search';

parentPort?.on('message', (task: { source: SearchSource; folder: string }) => {
  try {
    writeSearch(task.source, task.folder);
    parentPort?.postMessage({});
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) });
  }
});
