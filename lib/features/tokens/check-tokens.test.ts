import { expect, test } from 'vitest';
import { type Files, withProject } from '../../core/testing/check-files';
import { checkSite } from '../../site/site';

const TOKEN = [
  '    kind: Key',
  '    owner: Platform team',
  '    days: 90',
  '    rotate: /#keys',
  '    method: Replace',
  '    opens: The door',
  '    check: It opens',
  '    without: It is closed',
].join('\n');
const TOKENS = `tokens:\n  - name: API_KEY\n${TOKEN}\n  - name: Password, per channel\n${TOKEN}\n`;
const VARIABLES = `variables:
  - { name: API_KEY, meaning: The key, processes: [api], required: true, secret: true }
  - { name: LOG_LEVEL, meaning: The level, processes: [api], required: false, secret: false }
`;
const DATA: Files = { '_data/tokens.yaml': TOKENS, '_data/environment.yaml': VARIABLES };

/** Returns the problems of a page with this text, as `file:line:column message: fix`. */
async function problemsOf(body: string, data: Files = DATA) {
  const files = { 'index.md': `# Home\n\n${body}\n\n## Keys\n\nReplace them.\n`, ...data };
  const { problems } = await withProject(files, checkSite);
  return problems.map(
    ({ file, line, column, message, fix }) => `${file}:${line}:${column} ${message}: ${fix}`,
  );
}

test.for([
  '::tokens\n\n[key](#API_KEY) [password](/#password-per-channel)',
  '::tokens\n\n::tokens{checks}\n\n::tokens{section="keys"}',
])('a page may show %j, and link into it', async (body) => {
  expect(await problemsOf(body)).toEqual([]);
});

test.for<[string, string]>([
  ['::tokens{section="kyes"}', "There's no token section `kyes`: did you mean `keys`?"],
  [
    '::tokens{section="keys" checks}',
    '`::tokens` has both `section` and `checks`: remove one of the two',
  ],
])('%s is a problem', async ([body, problem]) => {
  expect(await problemsOf(body)).toEqual([`content/index.md:3:1 ${problem}`]);
});

test('rows twice on a page are a problem, and so is a link to a row of an extract', async () => {
  expect(await problemsOf('::tokens\n\n::tokens')).toMatchObject([
    expect.stringContaining('5:1 `::tokens` would repeat the id `API_KEY` on this page'),
  ]);
  expect(await problemsOf('::tokens{checks}\n\n[x](#API_KEY)')).toHaveLength(1);
});

test('without data there is nothing to show, and of broken data nothing more is said', async () => {
  expect(await problemsOf('::tokens', {})).toEqual([
    "content/index.md:3:1 `::tokens` has nothing to show: there's no _data/tokens.yaml: add the file, or remove the component",
  ]);
  expect(await problemsOf('::tokens', { '_data/tokens.yaml': 'tokens: []\n' })).toMatchObject([
    expect.stringContaining('content/_data/tokens.yaml:1:'),
  ]);
});

test.for<[string, string, readonly string[]]>([
  [
    'name: API_KEY',
    'name: API_KYE',
    [
      'content/_data/environment.yaml:2:13 Secret `API_KEY` is missing in content/_data/tokens.yaml: add it there',
      "content/_data/tokens.yaml:2:11 There's no variable `API_KYE`: did you mean `API_KEY`?",
    ],
  ],
  [
    'name: Password, per channel',
    'name: LOG_LEVEL',
    [
      "content/_data/tokens.yaml:11:11 Variable `LOG_LEVEL` isn't a secret: remove it, or set `secret: true` in content/_data/environment.yaml",
    ],
  ],
  [
    '/#keys',
    '/#kes',
    ['content/_data/tokens.yaml:6:13 `/` has no heading `#kes`: did you mean `#keys`?'],
  ],
])('%j written as %j is a problem', async ([from, to, problems]) => {
  const data = { ...DATA, '_data/tokens.yaml': TOKENS.replace(from, to) };
  expect(await problemsOf('', data)).toEqual(problems);
});

test('without variables a token may have any name', async () => {
  expect(await problemsOf('', { '_data/tokens.yaml': TOKENS })).toEqual([]);
});

test.for<[string, string, string]>([
  ['Password, per channel', 'API_KEY', '`API_KEY` is already a token'],
  ['days: 90', 'days: 0', 'days'],
  ['/#keys', '/runbook', 'must be a page and its heading, such as `/page#heading`'],
])('%j written as %j is refused', async ([from, to, message]) => {
  const data = { '_data/tokens.yaml': TOKENS.replace(from, to) };
  expect(await problemsOf('', data)).toMatchObject([expect.stringContaining(message)]);
});
