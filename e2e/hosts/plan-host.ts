/** What is done about a host: tested, left out in plain sight, or its absence is a failure. */
type HostPlan = 'test' | 'skip' | 'fail';

/** A host that is installed is tested; whether one that is not may be left out, REQUIRE_ALL says. */
export function planHost(installed: boolean, requireAll: string | undefined): HostPlan {
  if (installed) return 'test';
  return requireAll === '1' ? 'fail' : 'skip';
}
