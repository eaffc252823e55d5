import { describe, expect, test } from 'vitest';
import { findTool } from '@/lib/core/testing/find-tool';
import type { HostName } from './requests';
import { canMount, startContainer } from './start-container';
import { whyNoWorkers } from './start-workers';
import { testHost } from './test-host';

const OURS: readonly HostName[] = ['cloudflare', 'netlify', 'github-pages'];

for (const host of OURS) describe(host, () => testHost(host));

if (findTool('caddy')) describe('caddy', () => testHost('caddy'));

if (findTool('nginx')) {
  describe('nginx', () => testHost('nginx'));
  describe('nginx in a container', () => testHost('nginx', { start: startContainer }));
  if (!canMount()) leaveOut('a read-only container WAS NOT TESTED: no account may unshare mounts');
}

const reason = await whyNoWorkers();
if (reason === undefined) describe('workers', () => testHost('workers'));
else if (process.env.REQUIRE_ALL === '1') test('workers', () => expect.fail(reason));
else leaveOut(`workers WAS NOT TESTED: ${reason}`);

if (!process.env.BUNDLE) leaveOut('the real bundle WAS NOT TESTED: BUNDLE names no folder');

/** Skips a test and prints the reason, because the reporter only counts the skipped tests of a file that passed. */
function leaveOut(reason: string): void {
  console.warn(reason);
  test.skip(reason, () => {});
}
