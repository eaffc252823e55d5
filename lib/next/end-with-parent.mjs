import { isMainThread } from 'node:worker_threads';

// Next and its workers outlive a parent that was killed, and would keep the port. Each of them loads this module and
// exits when another process becomes its parent.
if (isMainThread) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500).unref();
}
