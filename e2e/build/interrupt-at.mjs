import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Loaded before a command: interrupts it, like Ctrl+C, when it creates the folder INTERRUPT_AT.
const { mkdirSync } = fs;
let isDone = !isMainThread;
fs.mkdirSync = (path, ...rest) => {
  if (!isDone && String(path).endsWith(process.env.INTERRUPT_AT)) {
    isDone = true;
    process.kill(process.pid, 'SIGINT');
  }
  return mkdirSync(path, ...rest);
};
syncBuiltinESMExports();
