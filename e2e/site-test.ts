import { test as base, expect } from '@playwright/test';
import { isOurSite, ONLY_OURS } from '../lib/core/testing/our-site';
import { driveFirefox } from './firefox/drive-firefox';
import { isKnownMessage } from './firefox/known-messages';
import { whyNotInFirefox } from './firefox/not-in-firefox';
import { tellQuick } from './tell-quick';

const sites = () => [process.env.SITE, process.env.FIXTURE_SITE, process.env.PREVIEW_SITE];

/**
 * A test of any site: its page stands on the served bundle, and it fails for any message, error or request off the site, and for
 * whatever the page's content policy refuses.
 */
export const anySiteTest = base.extend<{ complaints: string[]; driven: undefined }>({
  driven: [
    async ({ browserName }, use, { file, titlePath, skip }) => {
      const reason = browserName === 'firefox' ? whyNotInFirefox(file, titlePath) : undefined;
      skip(reason !== undefined, reason ?? '');
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.SITE ?? '');
  },
  complaints: async ({ browserName }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    const isKnown = browserName === 'firefox' ? isKnownMessage : isDevMessage;
    expect(complaints.filter((complaint) => !isKnown(complaint))).toEqual([]);
  },
  page: async (
    { page, complaints, browserName, javaScriptEnabled, colorScheme, contextOptions },
    use,
  ) => {
    page.on('console', (message) =>
      complaints.push(`console ${message.type()}: ${message.text()}`),
    );
    page.on('pageerror', (error) => {
      // Scripts that a journey adds run in the first blank page too, where storage is closed.
      if (page.url() !== 'about:blank') complaints.push(`error: ${error.message}`);
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !sites().includes(origin)) {
        complaints.push(`request to ${request.url()}`);
      }
    });
    await page.addInitScript(tellViolations);
    await page.addInitScript(tellQuick);
    if (browserName === 'firefox') {
      await driveFirefox(page, { ...contextOptions, colorScheme, javaScriptEnabled });
    }
    await use(page);
  },
});

/** The same on our own site, whose pages it names; skipped where the bundle is another team's. */
export const test = anySiteTest.extend<{ ours: undefined }>({
  ours: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use, { skip }) => {
      skip(!isOurSite, ONLY_OURS);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** What `npm run dev` and React's development build tell authors in the console, where journeys run in it. */
function isDevMessage(message: string): boolean {
  const known = /^console (log: \[(HMR|Fast Refresh)\]|info: %cDownload the React DevTools)/;
  return process.env.IN_DEV === '1' && known.test(message);
}

/** Says what the content policy refuses, also where the browser keeps it to itself. Runs in the page. */
function tellViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`policy: ${effectiveDirective} refuses ${blockedURI} ${sample}`);
  });
}

export { expect } from '@playwright/test';

/** The same on the fixture site: see e2e/build-fixture-site.ts. */
export const fixtureTest = anySiteTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.FIXTURE_SITE ?? '');
  },
});
