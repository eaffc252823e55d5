/** What to do about a host: test it, skip it visibly, or fail because it's missing. */
type HostPlan = 'test' | 'skip' | 'fail';

/** Returns the plan for a host: test it if it's installed. If it isn't, skip it, or fail if REQUIRE_ALL is 1. */
export function planHost(installed: boolean, requireAll: string | undefined): HostPlan {
  if (installed) return 'test';
  return requireAll === '1' ? 'fail' : 'skip';
}
