/**
 * Returns the CPU time of this process so far, in seconds. On a busy machine, a limit on CPU time still works, but one
 * on wall time doesn't.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
