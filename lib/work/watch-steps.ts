/**
 * Calls `late` with the number of the step that a thread has spent more than `limit` ms on. `read` returns the number of
 * its current step. Returns a function that stops watching. If this thread was blocked, a step gets more time, not less.
 */
export function watchSteps(
  read: () => number,
  limit: number,
  late: (step: number) => void,
): () => void {
  let [step, since] = [read(), performance.now()];
  const check = () => {
    const [next, now] = [read(), performance.now()];
    if (next !== step) [step, since] = [next, now];
    else if (now - since >= limit) late(step);
  };
  const timer = setInterval(check, Math.min(limit, 100));
  return () => clearInterval(timer);
}
