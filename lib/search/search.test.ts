import { expect, test } from 'vitest';
import { buildIndex } from './build-index';
import { createSearch } from './search';
import { PLAIN_RECORD, type SearchRecord } from './search-record';

const EXTENT = { best: 3, area: 5, page: 2, all: 16 };

function record(title: string, more: Partial<SearchRecord> = {}): SearchRecord {
  const path = title.toLowerCase().replaceAll(' ', '-');
  return { ...PLAIN_RECORD, kind: 'page', area: 'Guides', title, path, ...more };
}

function open(records: readonly SearchRecord[]) {
  const files = buildIndex(records, (path) => path);
  const loaded: string[] = [];
  const load = async (path: string): Promise<unknown> => {
    loaded.push(path.replace(/^[0-9a-f]{16}/, '…'));
    const text = files.get(`_search/${path}`);
    if (text === undefined) throw new Error(`no file ${path}`);
    return JSON.parse(text);
  };
  return { load, loaded, files };
}

async function find(query: string, records: readonly SearchRecord[]) {
  const answer = await createSearch(open(records).load)(query, '', EXTENT);
  return answer.groups.flatMap(({ results }) => results.map(({ name }) => name));
}

const RATES = [
  record('Prices', { text: 'The rate of a night is limited by rules.' }),
  record('Rate limits', { text: 'Requests per minute.' }),
  record('Errors', { kind: 'section', page: 'Overview', path: 'overview', text: 'Rate limits.' }),
];

test.for<{ name: string; query: string; records: readonly SearchRecord[]; found: string[] }>([
  {
    name: 'titles come over text',
    query: 'rate limit',
    records: RATES,
    found: ['Rate limits', 'Overview › Errors', 'Prices'],
  },
  {
    name: 'a name comes before any text',
    query: 'hold_expired',
    records: [
      record('Hold expired holds', { text: 'hold expired '.repeat(9) }),
      record('Codes', { names: [{ name: 'hold-expired', rank: 'self' }], text: 'hold expired' }),
    ],
    found: ['Codes', 'Hold expired holds'],
  },
  {
    name: 'the thing itself comes before what lists it, and that before what names it',
    query: 'AVL-4',
    records: [
      record('Says', { names: [{ name: 'AVL-04', rank: 'said' }] }),
      record('Lists', { names: [{ name: 'AVL-04', rank: 'listed' }] }),
      record('Is', { names: [{ name: 'AVL-04', rank: 'self' }] }),
    ],
    found: ['Is', 'Lists', 'Says'],
  },
  {
    name: 'what holds comes over what was replaced',
    query: 'server runtime',
    records: [
      record('Server runtime one', { status: 'superseded' }),
      record('Server runtime two', { status: 'accepted' }),
    ],
    found: ['Server runtime two', 'Server runtime one'],
  },
  {
    name: 'one slip is forgiven: a letter too many, too few, another one, two swapped',
    query: 'idempotencyy',
    records: [record('Idempotency')],
    found: ['Idempotency'],
  },
  {
    name: 'a letter too few',
    query: 'pagnation',
    records: [record('Pagination')],
    found: ['Pagination'],
  },
  { name: 'another letter', query: 'rollbuck', records: [record('Rollback')], found: ['Rollback'] },
  {
    name: 'swapped letters',
    query: 'glosasry',
    records: [record('Glossary')],
    found: ['Glossary'],
  },
  { name: 'a first letter', query: 'flossary', records: [record('Glossary')], found: ['Glossary'] },
  { name: 'two slips are not', query: 'rullbuck', records: [record('Rollback')], found: [] },
  {
    name: 'the beginning of a word',
    query: 'avail cal',
    records: [record('Availability calendar')],
    found: ['Availability calendar'],
  },
  {
    name: 'plural for singular',
    query: 'circuits breakers',
    records: [record('Circuit breaker')],
    found: ['Circuit breaker'],
  },
  {
    name: 'one word for two',
    query: 'deadletter',
    records: [record('Dead letter')],
    found: ['Dead letter'],
  },
  {
    name: 'two words for one',
    query: 'web hook',
    records: [record('Webhook')],
    found: ['Webhook'],
  },
  {
    name: 'a hyphen for a space',
    query: 'dead-letter',
    records: [record('Dead letter')],
    found: ['Dead letter'],
  },
  {
    name: 'a space for a hyphen',
    query: 'row level',
    records: [record('Row-level')],
    found: ['Row-level'],
  },
  {
    name: 'another ending',
    query: 'cancelling',
    records: [record('Cancellation')],
    found: ['Cancellation'],
  },
  {
    name: 'another form of a verb, below the form itself',
    query: 'rotate',
    records: [record('Rotating keys'), record('Rotate keys')],
    found: ['Rotate keys', 'Rotating keys'],
  },
  {
    name: 'a section ranks higher on a page about the query',
    query: 'refund deadline',
    records: ['Stays', 'Money'].flatMap((page) => [
      record(`Rules of ${page}`, { kind: 'section', path: page, text: 'refund' }),
      record('Dates', { kind: 'section', path: page, text: page === 'Money' ? 'deadline' : '' }),
    ]),
    found: ['Dates', 'Rules of Money', 'Rules of Stays'],
  },
  {
    name: 'a question finds the section that answers, not its page',
    query: 'how long is one shift on call',
    records: [
      record('On-call shifts', { path: 'call', text: 'How a call reaches one of us.' }),
      record('Length of one shift', { kind: 'section', path: 'call', page: 'On-call shifts' }),
    ],
    found: ['On-call shifts › Length of one shift', 'On-call shifts'],
  },
  {
    name: 'a word that says little counts less',
    query: 'outage must happen',
    records: [record('Must happen'), record('Outage')],
    found: ['Outage', 'Must happen'],
  },
  { name: 'nothing for what stands nowhere', query: 'xyzzy', records: RATES, found: [] },
  { name: 'nothing for nothing', query: ' …', records: RATES, found: [] },
  { name: 'nothing in an empty site', query: 'rate', records: [], found: [] },
])('$name', async ({ query, records, found }) => {
  expect(await find(query, records)).toEqual(found);
});

test('an answer counts the results of each area, also of those that are not chosen', async () => {
  const records = [
    record('Hold a', { area: 'API' }),
    record('Hold b', { area: 'API' }),
    record('Hold c'),
    record('Prices', { area: 'Decisions' }),
  ];
  const search = createSearch(open(records).load);
  const areas = [
    { name: 'API', count: 2 },
    { name: 'Guides', count: 1 },
  ];
  expect(await search('hold', '', EXTENT)).toMatchObject({ total: 3, areas });
  expect(await search('hold', 'API', EXTENT)).toMatchObject({ total: 2, areas });
  expect(await search('hold', 'Nowhere', EXTENT)).toMatchObject({ total: 0, areas });
});

test('the best come first, then the areas in the order of the site, few of one page', async () => {
  const section = (title: string, area: string, path: string) =>
    record(title, { kind: 'section', area, path, page: path });
  const records = [
    ...['a', 'b', 'c'].map((name) => section(`Hold ${name}`, 'API', 'one')),
    ...['d', 'e'].map((name) => section(`Hold ${name} more words`, 'Guides', name)),
  ];
  const { groups } = await createSearch(open(records).load)('hold', '', { ...EXTENT, best: 1 });
  expect(groups.map(({ area, count, results }) => [area, count, results.length])).toEqual([
    ['', 1, 1],
    ['API', 3, 1],
    ['Guides', 2, 2],
  ]);
});

const SCRIPTS = [
  record('中文', { text: '这是一段简单的测试文本。' }),
  record('日本語', { text: 'ひらがなとカタカナのテスト。' }),
  record('한국어', { text: '문서를 검색합니다.' }),
  record('使用API密钥'),
  record('Names', {
    text: 'Use C++ and C# and .NET, the flag --no-cache, and the option @scope/pkg. 一一 段段.',
  }),
];

test.for([
  ['一段', '中文'],
  ['段简', '中文'],
  ['一段简单的测', '中文'],
  ['段', '中文'],
  ['다', '한국어'],
  ['这是一段简单的测试文本', '中文'],
  ['カナ', '日本語'],
  ['カタカナ', '日本語'],
  ['テスト', '日本語'],
  ['ﾃｽﾄ', '日本語'],
  ['日本', '日本語'],
  ['검색', '한국어'],
  ['서를', '한국어'],
  ['密钥', '使用API密钥'],
  ['api', '使用API密钥'],
  ['API密', '使用API密钥'],
  ['C++', 'Names'],
  ['C#', 'Names'],
  ['.NET', 'Names'],
  ['--no-cache', 'Names'],
  ['@scope/pkg', 'Names'],
] as const)('%s finds %s, also inside a run of characters', async ([query, title]) => {
  const answer = await createSearch(open(SCRIPTS).load)(query, '', EXTENT);
  expect(answer.groups[0]?.results[0]?.name).toBe(title);
  // Other scripts are as they were: a flag in a list of names is only part of an answer.
  if (/^\P{ASCII}/u.test(query)) expect(answer.isWhole).toBe(true);
});

test('a run that no record has finds nothing, and loads no file for its joints', async () => {
  const { load, loaded } = open(SCRIPTS);
  const { total } = await createSearch(load)('发票管理', '', EXTENT);
  expect([total, loaded.length]).toEqual([0, 2]);
});

test('an answer says what it looked for instead, and what to mark', async () => {
  const answer = await createSearch(open([record('Glossary')]).load)('glosary', '', EXTENT);
  expect([answer.corrected, answer.terms]).toEqual(['glossary', ['glossary']]);
});

test('each file is loaded once, and only what a query needs', async () => {
  const { load, loaded } = open(RATES);
  const search = createSearch(load);
  await search('rate', '', EXTENT);
  await search('rates', '', EXTENT);
  expect(loaded.sort()).toEqual(['root.json', '…/h0.json', '…/t0.json']);
});

test('a new version of the site is found by its root, and a lasting failure is told', async () => {
  const [before, after] = [open([record('Old')]), open([record('New')])];
  let current = before;
  const search = createSearch((path) => current.load(path));
  await search('old', '', EXTENT);
  current = after;
  expect((await search('new', '', EXTENT)).total).toBe(0);
  // A stale root names files that the new version no longer has.
  const gone = createSearch((path) => (path === 'root.json' ? before : after).load(path));
  await expect(gone('old', '', EXTENT)).rejects.toThrow('no file');
});

test('what was asked for before is still answered when nothing can be loaded any more', async () => {
  const site = open([record('Glossary')]);
  let isOffline = false;
  const search = createSearch(async (path) => {
    if (isOffline) throw new Error('no network');
    return site.load(path);
  });
  await search('glossary', '', EXTENT);
  isOffline = true;
  // This query is the first to load the spelling files.
  await expect(search('glosary', '', EXTENT)).rejects.toThrow('no network');
  expect((await search('glossary', '', EXTENT)).total).toBe(1);
  isOffline = false;
  expect((await search('glosary', '', EXTENT)).corrected).toBe('glossary');
  // A failed first query doesn't affect the next one either.
  isOffline = true;
  const late = createSearch((path) => (isOffline ? Promise.reject(new Error()) : site.load(path)));
  await expect(late('glossary', '', EXTENT)).rejects.toThrow();
  isOffline = false;
  expect((await late('glossary', '', EXTENT)).total).toBe(1);
});

test('a synonym finds what its meaning finds, below what has the word itself', async () => {
  const records = [
    record('Double bookings', { text: 'How a claim prevents them.' }),
    record('Bookings', { text: 'Each booking has a unit.' }),
    record('Overbooking', { text: 'A word that others use.' }),
  ];
  const synonyms = [{ word: 'overbooking', means: 'double booking' }];
  const files = buildIndex(records, (path) => path, synonyms);
  const search = createSearch(async (path) => JSON.parse(files.get(`_search/${path}`) ?? ''));
  const { groups } = await search('Overbookings', '', EXTENT);
  const names = groups.flatMap(({ results }) => results.map(({ name }) => name));
  expect(names).toEqual(['Overbooking', 'Double bookings']);
  expect(await find('overbooking', records)).toEqual(['Overbooking']);
});

test.for<[string, boolean]>([
  ['rate limits', true],
  ['rate limt', true],
  ['prices', true],
  ['kubernetes rate chart', false],
  ['rte limt', false],
])('%s: a result has most of the query is %s', async ([query, isWhole]) => {
  const answer = await createSearch(open(RATES).load)(query, '', EXTENT);
  expect(answer.isWhole).toBe(isWhole);
});

test('words that only happen to occur in one long text are no answer', async () => {
  const text = `${'filler '.repeat(300)} soap ${'filler '.repeat(300)} client`;
  const records = [record('Cleaning', { text }), ...RATES];
  const { isWhole, total } = await createSearch(open(records).load)('soap client', '', EXTENT);
  expect([isWhole, total]).toEqual([false, 1]);
});

test('a header is found by its old name, and one that keeps it by its own', async () => {
  const records = [
    record('Request-Id', { text: 'A header.' }),
    record('X-CSRF-Token', { text: 'Another header.' }),
  ];
  expect(await find('X-Request-Id', records)).toEqual(['Request-Id']);
  expect((await find('X-CSRF-Token', records))[0]).toBe('X-CSRF-Token');
});

test('the same records make the same files, others another folder', () => {
  const names = (records: readonly SearchRecord[]) => [...open(records).files.keys()];
  expect(open(RATES).files).toEqual(open(RATES).files);
  expect(names(RATES)).toContain('_search/root.json');
  expect(names(RATES)[1]).not.toBe(names(RATES.slice(1))[1]);
});
