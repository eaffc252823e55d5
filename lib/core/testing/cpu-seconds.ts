/** The CPU time of this process so far, in seconds. A limit on it holds on a busy machine too, where time on the clock doesn't. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
