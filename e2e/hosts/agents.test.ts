import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runChecks } from 'afdocs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFullRun } from '@/lib/core/testing/is-full-run';
import { isOurSite } from '@/lib/core/testing/our-site';
import { type RunningServer, startServer } from '@/lib/hosting/server/start-server';
import { choosePages } from '../choose-pages';
import { COPIES, readBundle } from './read-bundle';

// AFDocs checks the served bundle by the Agent-Friendly Documentation Spec (agentdocsspec.com): in the full run, every
// page that it finds and every link.
const directory = resolve(process.env.BUNDLE ?? 'out');
const { site, pages } = await readBundle(directory, COPIES);

/** The pages for the short run: one of each kind, the largest ones, and others. */
function chooseUrls(origin: string): string[] {
  const owners = pages.filter(({ copyOf }) => copyOf === undefined);
  const sizeOf = ({ file }: { readonly file: string }) => statSync(join(directory, file)).size;
  const largest = owners.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 20);
  const chosen = new Set([...choosePages(owners, 40), ...largest]);
  return [...chosen].map(({ path }) => origin + encodeURI(path));
}

// AFDocs warns from 50,000 characters on, counting menus and explanations of terms. Shorten a page before it gets there.
const NEARLY_TOO_LONG = 49_500;

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

type Details = Readonly<Record<string, unknown>> | undefined;
type PageResult = {
  readonly url: string;
  readonly status?: unknown;
  /** The length of the page as Markdown, if the check measures it. */
  readonly convertedCharacters?: number;
};

const pagesIn = (details: Details) => (details?.pageResults ?? []) as readonly PageResult[];

function faultyIn(details: Details): string {
  const faulty = pagesIn(details).filter(({ status }) => status !== 'pass');
  return faulty.map(({ url }) => new URL(url).pathname).join(' ');
}

test.runIf(isOurSite)('AFDocs finds no fault with the bundle', { timeout: 300_000 }, async () => {
  const { results, testedPages } = await runChecks(server.url, {
    // The links in the bundle have the site's address. AFDocs follows them here instead.
    canonicalOrigin: site,
    // A sample of this size is every page and every link.
    maxLinksToTest: 100_000,
    ...(isFullRun
      ? { samplingStrategy: 'deterministic' }
      : { samplingStrategy: 'curated', curatedPages: chooseUrls(server.url) }),
    maxConcurrency: 10,
    requestDelay: 0,
    networkContext: 'ci',
    parityExclusions: APART,
  });
  const wrong = results.filter(({ status }) => !['pass', 'skip'].includes(status));
  expect(wrong.map(({ id, message, details }) => `${id}: ${message} ${faultyIn(details)}`)).toEqual(
    [],
  );
  const sizes = pagesIn(results.find(({ id }) => id === 'page-size-html')?.details);
  expect(sizes.length).toBe(testedPages);
  const long = sizes.filter(({ convertedCharacters: size = 0 }) => size >= NEARLY_TOO_LONG);
  expect(long.map(({ url, convertedCharacters: size }) => `${url}: ${size} characters`)).toEqual(
    [],
  );
  expect(testedPages).toBeGreaterThan(isFullRun ? 250 : 60);
  // There's nothing to skip a check for but its subject: tabs with headings, and pages behind a login.
  const skipped = results.filter(({ status }) => status === 'skip').map(({ id }) => id);
  expect(skipped).toEqual(['section-header-quality', 'auth-alternative-access']);
  expect([...origins]).toEqual([new URL(server.url).origin]);
});
