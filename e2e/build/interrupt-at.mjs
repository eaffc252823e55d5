import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Loaded before a command: interrupts it, like Ctrl+C, when it lists the folder INTERRUPT_AT.
const { readdirSync } = fs;
let isDone = !isMainThread;
fs.readdirSync = (path, ...rest) => {
  if (!isDone && String(path).endsWith(process.env.INTERRUPT_AT)) {
    isDone = true;
    process.kill(process.pid, 'SIGINT');
  }
  return readdirSync(path, ...rest);
};
syncBuiltinESMExports();
