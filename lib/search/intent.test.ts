import { expect, test } from 'vitest';
import { buildIndex } from './build-index';
import { createSearch } from './search';
import { PLAIN_RECORD, type SearchRecord } from './search-record';

const EXTENT = { best: 3, area: 5, page: 3, all: 16 };

function record(path: string, title: string, more: Partial<SearchRecord> = {}): SearchRecord {
  return { ...PLAIN_RECORD, kind: 'page', area: 'Docs', path, title, ...more };
}

/** A small site: two guides, a decision, research, an open question, a table with rows, and a download. */
const SITE: readonly SearchRecord[] = [
  record('photos', 'Photos', { text: 'How we store and show the photos of a unit.' }),
  record('photos', 'Retention', {
    kind: 'section',
    page: 'Photos',
    id: 'retention',
    depth: 2,
    text: 'Photos of a removed unit are deleted after 30 days.',
    answers: ['When are photos of a unit deleted?'],
  }),
  record('questions', 'Open questions', { aside: 'question', text: 'What we have to decide.' }),
  record('questions', 'When are photos of a unit removed', {
    kind: 'entry',
    page: 'Open questions',
    id: 'photos',
    depth: 3,
    aside: 'question',
  }),
  record('tokens-decision', 'Tokens', {
    aside: 'decision',
    keywords: ['why'],
    text: 'A token opens the API. A token expires after 15 minutes.',
  }),
  record('tokens', 'Tokens', { text: 'A token opens the API. A token expires after 15 minutes.' }),
  record('errors', 'Errors', {
    text: 'The database says: permission denied for table bookings. Sign in as another role.',
  }),
  record('roles', 'Roles', {
    text: 'Each table of bookings has a role: permission is given or denied for a day.',
  }),
  record('audit', 'Audit log', { text: 'It contains every change.' }),
  record('audit', 'What isn’t in the log', {
    kind: 'section',
    page: 'Audit log',
    id: 'not',
    depth: 2,
    text: 'Reads.',
  }),
  record('files/openapi.yaml', 'openapi.yaml', {
    kind: 'file',
    keywords: ['download'],
    names: [{ name: 'openapi.yaml', rank: 'self' }],
  }),
];

const files = buildIndex(SITE, (path, isPage) => (isPage ? path : `${path}?download`));
const search = createSearch(async (path) => JSON.parse(files.get(`_search/${path}`) ?? ''));
const ask = async (query: string) => {
  const answer = await search(query, '', EXTENT);
  return { ...answer, results: answer.groups.flatMap(({ results }) => results) };
};

test.for<[query: string, href: string]>([
  ['when are the photos deleted', '/photos#retention'],
  ['token for the API', '/tokens'],
  ['why tokens for the API', '/tokens-decision'],
  ['permission denied for table bookings', '/errors'],
  ["what isn't in the audit log", '/audit#not'],
  ['openapi.yaml', '/files/openapi.yaml?download'],
  ['download the yaml', '/files/openapi.yaml?download'],
])('"%s" leads to %s', async ([query, href]) => {
  const { results, isWhole } = await ask(query);
  expect(results[0]?.href).toBe(href);
  expect(isWhole).toBe(true);
});

test('a question that the query asks is the excerpt of its section', async () => {
  const { results } = await ask('photos of a unit deleted');
  const excerpt = results[0]?.excerpt.map(({ text }) => text).join('');
  expect(excerpt).toBe('When are photos of a unit deleted?');
  const other = (await ask('photos')).results.find(({ href }) => href === '/photos#retention');
  expect(other?.excerpt.map(({ text }) => text).join('')).toContain('after 30 days');
});

test.for<[query: string, missing: string[]]>([
  ['Zendesk tokens', ['Zendesk']],
  ['photo carousel widget', ['carousel', 'widget']],
  ['tokns', []],
  ['tok', []],
  ['zendesk', ['zendesk']],
])('"%s" lacks %s', async ([query, missing]) => {
  const answer = await ask(query);
  expect(answer.missing).toEqual(missing);
  expect(answer.isWhole).toBe(missing.length === 0);
});
