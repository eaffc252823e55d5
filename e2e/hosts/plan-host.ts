/** What is done about a host: tested, left out in plain sight, or its absence is a failure. */
type HostPlan = 'test' | 'skip' | 'fail';

/** A host that is installed is tested; whether one that is not may be left out, REQUIRE_HOSTS says. */
export function planHost(installed: boolean, requireHosts: string | undefined): HostPlan {
  if (installed) return 'test';
  return requireHosts === '1' ? 'fail' : 'skip';
}
