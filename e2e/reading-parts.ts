import type { Page } from '@playwright/test';
import type { Edit } from './read-earlier';

/** A page that journeys change, and what they change in it. */
export const PAGE = '/guides/incremental-sync';
export const EDITS: readonly Edit[] = [
  ['Follow this guide if', 'Read this guide if'],
  ['A store that can change', 'A database that can change'],
  ['The API never deletes', 'The API seldom deletes'],
];

/** When the reader read it. */
export const THEN = new Date('2026-11-03T10:00:00');

/** The line above an article that has changed, the list of changed pages, and the marked parts. */
export const line = (page: Page) => page.getByRole('region', { name: 'Since you read this' });
export const list = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: /^Changed since/ }) });
export const marks = (page: Page) => page.locator('main [data-changed]');

/** Returns a list that grows with each file of this feature that the page requests from now on. */
export function watchFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(reading|changed)-[^/]*$|\/_reading\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}
