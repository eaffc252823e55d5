import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { runAxe } from '../run-axe';
import { expect, test } from '../site-test';
import { VIEWS } from '../views';

const bundle = resolve(process.env.OUT_DIR || 'out');
const file = resolve(bundle, 'files/runbooks.html');
const address = pathToFileURL(file).href;
const RUNBOOKS = [
  '/operations/on-call',
  '/operations/observability',
  '/operations/runbook-faults',
  '/operations/runbook-deploy',
  '/operations/runbook-rollback',
  '/operations/runbook-dead-letters',
  '/operations/runbook-restore-region',
  '/operations/runbook-restore',
  '/operations/runbook-restore-organization',
  '/operations/runbook-restore-snapshot',
  '/operations/runbook-restore-switch',
  '/operations/runbook-incident',
  '/operations/runbook-calendar-conflict',
  '/operations/runbook-rotation-tokens',
  '/operations/runbook-rotation-doppler',
  '/operations/runbook-rotation-database',
  '/operations/runbook-rotation-field-keys',
  '/operations/runbook-rotation-valkey',
];

/** Returns the text of page parts, without whitespace and without elements that need a script or link elsewhere. */
function wordsOf(page: Page, parts: string): Promise<string> {
  return page.evaluate((selector) => {
    const away =
      'runbook-run, .doc-header > button, .explanation, .heading-anchor, .copy, .expand, .tab-list, review-note, dl.facts div:has(a[href$="runbooks.html"])';
    return [...document.querySelectorAll(selector)]
      .map((part) => {
        const copy = part.cloneNode(true) as Element;
        for (const element of copy.querySelectorAll(away)) element.remove();
        return copy.textContent ?? '';
      })
      .join(' ')
      .replace(/\s+/g, '');
  }, parts);
}

test('the file of all runbooks opens from a disk, needs nothing else, and leads nowhere in vain', async ({
  browser,
}) => {
  // Scripts run here, so that policy violations are logged.
  const page = await browser.newPage();
  const [requests, messages]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(address);
  const facts = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const links = [...document.querySelectorAll('a')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    const marks = [...document.querySelectorAll('[marker-end]')].map(
      (edge) => /url\("?#([^")]+)"?\)/.exec(edge.getAttribute('marker-end') ?? '')?.[1] ?? '',
    );
    const isThere = (hash: string) => document.getElementById(decodeURIComponent(hash)) !== null;
    return {
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
      lost: links.filter((href) => href.startsWith('#') && !isThere(href.slice(1))),
      within: links.filter((href) => href.startsWith('#')).length,
      relative: links.filter((href) => !/^(#|https:\/\/|mailto:)/.test(href)),
      marks: marks.length,
      lostMarks: marks.filter((hash) => !isThere(hash)),
      drawings: document.querySelectorAll('svg.diagram-svg').length,
      scripts: document.querySelectorAll('[src], link, [onclick], [style]').length,
      levels: [...document.querySelectorAll('h1, h2')].map((heading) => heading.textContent),
      font: getComputedStyle(document.body).lineHeight,
    };
  });
  expect(facts).toMatchObject({ twice: [], lost: [], relative: [], lostMarks: [], scripts: 0 });
  await expect(page.getByRole('button', { name: 'Record a run' })).toHaveCount(RUNBOOKS.length);
  expect(facts.within).toBeGreaterThan(100);
  expect(facts.marks).toBeGreaterThan(5);
  expect(facts.drawings).toBe(2);
  expect(facts.levels).toEqual([
    'Runbooks of Marlstead documentation',
    'Contents',
    'On-call handbook',
    'Alerts and observability',
    'Runbook: faults without an alert',
    'Runbook: deploy',
    'Runbook: roll back',
    'Runbook: dead letters',
    'Runbook: loss of a region',
    'Runbook: restore',
    'Runbook: restore one organization',
    'Runbook: restore or take a snapshot',
    'Runbook: switch to a restored database',
    'Runbook: incident response',
    'Runbook: calendar conflict',
    'Runbook: token rotation',
    'Runbook: rotate Doppler and CI tokens',
    'Runbook: rotate database logins',
    'Runbook: rotate field keys',
    'Runbook: rotate the Valkey password',
  ]);
  // The file's own style applies.
  expect(facts.font).not.toBe('normal');
  await page.getByRole('link', { name: 'Stale backup' }).first().click();
  await expect(page.getByRole('heading', { name: 'Stale backup' })).toBeInViewport();
  expect(requests.filter((url) => url !== address)).toEqual([]);
  expect(messages).toEqual([]);
  await page.close();
});

test('every runbook is in the file with all its words, and says so; the file fits a phone and paper', async ({
  page,
}) => {
  await page.goto(address);
  for (const path of chooseSome(2, RUNBOOKS)) {
    const words = await wordsOf(page, `article[id="${path.slice(1)}"]`);
    const other = await page.context().newPage();
    await other.goto(path);
    const own = await wordsOf(other, 'main .doc-header, main .doc > .prose:not(section)');
    const link = other.getByRole('link', { name: 'All runbooks in one file' });
    await expect(link).toHaveAttribute('href', '/files/runbooks.html');
    await other.close();
    expect(own.length, path).toBeGreaterThan(1_000);
    expect(words, path).toBe(own);
  }
  await page.goto('/operations');
  await page.getByRole('link', { name: 'All runbooks in one file' }).click();
  await expect(page).toHaveURL(/\/files\/runbooks(\.html)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Runbooks of /);

  await page.setViewportSize({ width: 320, height: 700 });
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await excess(), 'at 320 px').toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 700, height: 900 });
  expect(await excess(), 'on paper').toBeLessThanOrEqual(0);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(ground).toBe('light');
});

test('no other page is a runbook, and the file says of which commit it is', () => {
  const text = readFileSync(file, 'utf8');
  expect([...text.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => `/${id}`)).toEqual(RUNBOOKS);
  expect(text).toMatch(/as of commit <code>[0-9a-f]{10}<\/code> from <time datetime="\d{4}-/);
  expect(existsSync(resolve(bundle, 'files/runbooks'))).toBe(false);
});

for (const { width, colorScheme } of VIEWS) {
  test(`keeps nobody out of the runbooks at ${width} px, ${colorScheme}`, async ({ browser }) => {
    // axe is a script, which the file's policy would block.
    const page = await browser.newPage({ bypassCSP: true, colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    // The articles have the parts of pages, which every-page.spec.ts audits.
    const articles = chooseSome(2, RUNBOOKS).map((path) => `article[id="${path.slice(1)}"]`);
    expect(await runAxe(page, { within: ['header', ...articles].join() })).toEqual([]);
    await page.close();
  });
}
