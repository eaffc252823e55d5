import { describe, expect, test } from 'vitest';
import { leaveOut } from './leave-out';
import { planHost } from './plan-host';
import type { HostName } from './requests';
import { canMount, startContainer } from './start-container';
import { whyNotHost } from './start-host';
import { testHost } from './test-host';

const OURS: readonly HostName[] = ['cloudflare', 'netlify', 'github-pages'];

for (const host of OURS) describe(host, () => testHost(host));

for (const host of ['nginx', 'caddy', 'workers'] as const) {
  const reason = await whyNotHost(host);
  const plan = planHost(reason === undefined, process.env.REQUIRE_ALL);
  if (plan === 'test') describe(host, () => testHost(host));
  if (plan === 'test' && host === 'nginx') {
    describe('nginx in a container', () => testHost(host, { start: startContainer }));
    if (!canMount())
      leaveOut('a read-only container WAS NOT TESTED: no account may unshare mounts');
  }
  if (plan === 'skip') leaveOut(`${host} WAS NOT TESTED: ${reason}`);
  if (plan === 'fail') test(`${host} is tested`, () => expect.fail(`${host}: ${reason}`));
}

if (!process.env.BUNDLE) leaveOut('the real bundle WAS NOT TESTED: BUNDLE names no folder');
