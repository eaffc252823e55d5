import { test as base, expect } from '@playwright/test';
import { isOurSite, ONLY_OURS } from '../lib/core/testing/our-site';
import { driveFirefox } from './firefox/drive-firefox';
import { isKnownMessage } from './firefox/known-messages';
import { whyNotInFirefox } from './firefox/not-in-firefox';
import { tellQuick } from './tell-quick';

const sites = () => [process.env.SITE, process.env.FIXTURE_SITE, process.env.PREVIEW_SITE];

/**
 * A test of any site. Its page uses the served bundle. It fails on any console message, error, request to another site,
 * or violation of the page's content policy.
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
      // Scripts that a journey adds also run in the first blank page, where storage isn't accessible.
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

/** A test that names pages on our own site. Skipped if the bundle is another team's. */
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

/**
 * Returns whether journeys run in `npm run dev` and this is a console message for authors, from `dev` or from React's
 * development build.
 */
function isDevMessage(message: string): boolean {
  const known = /^console (log: \[(HMR|Fast Refresh)\]|info: %cDownload the React DevTools)/;
  return process.env.IN_DEV === '1' && known.test(message);
}

/** Logs everything that the content policy blocks, even if the browser doesn't log it. Runs in the page. */
function tellViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`policy: ${effectiveDirective} refuses ${blockedURI} ${sample}`);
  });
}

export { expect } from '@playwright/test';

/** A test of the fixture site: see e2e/serve-bundle.ts. */
export const fixtureTest = anySiteTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.FIXTURE_SITE ?? '');
  },
});
