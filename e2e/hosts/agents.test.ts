import { resolve } from 'node:path';
import { runChecks } from 'afdocs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isOurSite } from '@/lib/core/testing/our-site';
import { type RunningServer, startServer } from '@/lib/hosting/server/start-server';
import { readBundle } from './read-bundle';

// AFDocs checks the served bundle by the Agent-Friendly Documentation Spec (agentdocsspec.com): every page, every link.
const directory = resolve(process.env.BUNDLE ?? 'out');
const { site } = await readBundle(directory);

/** Pages that AFDocs still finds fault with. Shorten a page and remove it from here. None may be added. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // A page is too long, counting its menus and the explanations of its terms.
  'page-size-html': [
    '/operations/runbook-restore',
    '/reference/api/generated/api-overview',
    '/specifications/domains/analytics-and-audit/analytics-and-audit_specification',
    '/specifications/domains/bookings/bookings_specification',
    '/specifications/domains/channels-and-distribution/channels-and-distribution_specification',
    '/specifications/domains/identity-and-tenancy/identity-and-tenancy_specification',
    '/specifications/domains/payments-and-financials/payments-and-financials_specification',
    '/specifications/domains/supply/supply_specification',
    '/specifications/open-questions',
  ],
  // Half of this page is tables.
  'embedded-data-serialization': ['/specifications/open-questions'],
  // The alternates of these pages have two parts, and AFDocs reads only the first one.
  'markdown-content-parity': [
    '/reference/api/generated/api-overview',
    '/specifications/open-questions',
  ],
};

/**
 * Parts of a page that are hidden, that an alternate has in another form, or that AFDocs can't read. AFDocs drops
 * buttons, and a term of the glossary is a button, so text with a term would lack that word. alternates.test.ts compares
 * all of these words.
 */
const APART = [
  '.explanation',
  ':is(p, li, td, dd):has(.explained)',
  '.code-language',
  '[aria-hidden="true"]',
  '[hidden]',
  'search',
];

let server: RunningServer;
const origins = new Set<string>();

beforeAll(async () => {
  server = await startServer({ directory, port: 0 });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    origins.add(new URL(url).origin);
    const headers = new Headers(init.headers);
    // AFDocs computes for seconds, in which the server would close a connection that the next request then uses.
    headers.set('connection', 'close');
    return send(url, { ...init, headers });
  });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

type PageResult = { readonly url: string; readonly status?: unknown };

test.runIf(isOurSite)('AFDocs finds no fault with the bundle', { timeout: 300_000 }, async () => {
  const { results, testedPages } = await runChecks(server.url, {
    // The links in the bundle have the site's address. AFDocs follows them here instead.
    canonicalOrigin: site,
    // A sample of this size is every page and every link.
    samplingStrategy: 'deterministic',
    maxLinksToTest: 100_000,
    maxConcurrency: 10,
    requestDelay: 0,
    networkContext: 'ci',
    parityExclusions: APART,
  });
  const wrong = results.filter(({ status }) => !['pass', 'skip'].includes(status));
  const others = wrong.filter(({ id }) => !Object.hasOwn(KNOWN, id));
  expect(others.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  const pages = wrong.map(({ id, details }) => {
    const found = (details?.pageResults ?? []) as readonly PageResult[];
    const named = found.filter(({ status }) => status !== 'pass');
    return [id, named.map(({ url }) => new URL(url).pathname).sort()];
  });
  expect(Object.fromEntries(pages)).toEqual(KNOWN);
  expect(testedPages).toBeGreaterThan(250);
  // There's nothing to skip a check for but its subject: tabs with headings, and pages behind a login.
  const skipped = results.filter(({ status }) => status === 'skip').map(({ id }) => id);
  expect(skipped).toEqual(['section-header-quality', 'auth-alternative-access']);
  expect([...origins]).toEqual([new URL(server.url).origin]);
});
