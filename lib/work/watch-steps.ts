/** A thread that waits for something uses no CPU time, so it's late after this multiple of the limit. */
const MOST_LIMITS = 5;

/**
 * Calls `late` with the number of the step that a thread has spent more than `limit` ms on. `read` returns the number of
 * its current step. Returns a function that stops watching. On a busy machine, or if this thread was blocked, a step gets
 * more time, not less: what counts is the CPU time of the process, which `readCpu` returns in ms.
 */
export function watchSteps(
  read: () => number,
  limit: number,
  late: (step: number) => void,
  readCpu: () => number = readCpuTime,
): () => void {
  let [step, since, cpu] = [read(), performance.now(), readCpu()];
  const check = () => {
    const [next, now] = [read(), performance.now()];
    if (next !== step) [step, since, cpu] = [next, now, readCpu()];
    else if (now - since >= limit * MOST_LIMITS) late(step);
    else if (now - since >= limit && readCpu() - cpu >= limit) late(step);
  };
  const timer = setInterval(check, Math.min(limit, 100));
  return () => clearInterval(timer);
}

function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
