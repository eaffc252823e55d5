import { expect, test } from 'vitest';
import type { Read } from '../render-data/track-reads';
import { explainRendering } from './explain-rendering';

const ALL = ['', 'a', 'b', 'c', 'd'];

/** Explains the rendering of these pages, given what changed for each one. */
function explain(changes: Readonly<Record<string, readonly Read[] | undefined>>): string {
  const findChanges = (path: string) => changes[path]?.slice();
  return explainRendering(Object.keys(changes), ALL, { findChanges });
}

test('counts the pages', () => {
  expect(explain({ a: undefined })).toBe('1 of 5 pages');
  expect(explain({ a: undefined, b: [] })).toBe('2 of 5 pages');
  expect(explain(Object.fromEntries(ALL.map((path) => [path, undefined])))).toBe('5 pages');
});

test('counts neither redirects nor the "not found" page', () => {
  expect(explain({ a: undefined, moved: undefined, '/_not-found': undefined })).toBe(
    '1 of 5 pages',
  );
  expect(explain({ '/_not-found': undefined })).toBe('redirects and the "not found" page');
});

test('names nothing if each page changed on its own', () => {
  expect(explain({ a: [['field', 'a', 'hash']], b: [['field', 'b', 'hash']] })).toBe(
    '2 of 5 pages',
  );
});

test.for<{ read: Read; name: string }>([
  { read: ['value', 'navigation'], name: 'site.yaml' },
  { read: ['keys', 'routes'], name: 'which pages exist' },
  { read: ['column', 'title'], name: 'the title of all pages' },
  { read: ['field', 'guides/start', 'title'], name: 'the title of /guides/start' },
  { read: ['entry', 'sidebars', 'docs'], name: 'the sidebars' },
  { read: ['has', 'redirects', 'old'], name: 'which pages exist' },
])('names $name if several pages depend on it', ({ read, name }) => {
  const changes = { a: [read], b: [read], c: [['value', 'glossary']] as const };
  expect(explain(changes)).toBe(`3 of 5 pages; 2 of them depend on ${name}`);
});

test('names the part that most pages depend on, and counts each page once', () => {
  const [title, start]: Read[] = [
    ['value', 'title'],
    ['field', '', 'title'],
  ];
  if (!title || !start) throw new Error('both are there');
  expect(explain({ a: [title, title], b: [title, start], c: [title, start] })).toBe(
    '3 of 5 pages; 3 of them depend on site.yaml',
  );
});
