import { beforeAll, expect, test } from 'vitest';
import { checkPages } from '../testing/check-page';

const ACTORS = `actors:
  - { id: on-call, name: The person on call, use: Diagnosis, granted_by: Nobody, commands: [psql, fly] }
  - { id: ci, name: The CI pipeline, use: Tests, granted_by: Nobody, roles: [service_account], calls: [{ host: api.staging.example.com, credential: bearer }] }
  - { id: developer, name: A developer, use: Tests, granted_by: Nobody, roles: any, commands: [psql] }
  - id: administrator
    name: An operator
    use: Restores
    granted_by: Nobody
    database: { login: postgres, becomes: [app_reader], loads_schema: true }
  - id: manager
    name: A manager
    use: The back office
    granted_by: Nobody
    roles: [manager]
    calls: [{ host: api.example.com, credential: session }]
  - id: service-account
    name: A service account
    use: Integrations
    granted_by: Nobody
    roles: [service_account]
    calls: [{ host: api.example.com, credential: bearer, from: mvp.1 }]
`;
const LINK = (slug: string) => `[\`${slug}\`](/reference/api/generated/${slug})`;
const pageOf = (text: string, actor = '') =>
  `${actor === '' ? '' : `---\nactor: ${actor}\n---\n\n`}# A\n\n${text}\n`;
const inVersion = (text: string) => `## mvp.0\n\n${text}`;

const CLOSED = [
  `Ask the manager to read the rooms with ${LINK('list-rooms')}.`,
  'As a manager, the cleaner can also see them with `list-rooms` if nobody arrives.',
  'When a guest leaves, a manager reads the rooms with `list-rooms`.',
  'Owners and managers can list rooms (`list-rooms`).',
  'Only a manager can see them, with `GET /rooms`.',
  'Call `list-rooms` with your manager’s session.',
  'The rooms are read with `list-rooms` by a manager.',
  'Someone with the role `manager` calls `list-rooms`.',
  `| Need | Operation |\n|---|---|\n| See as a manager what is free | ${LINK('list-rooms')} |`,
  '| Role | Operation |\n|---|---|\n| Owner, manager | `list-rooms` |',
  '| Part | Value |\n|---|---|\n| Screen, role | Rooms, manager |\n| Reads | `list-rooms` |',
  '| Cause | Do this | Who |\n|---|---|---|\n| A room is missing | `list-rooms` | Manager |',
  'A manager who got the alert reads the rooms with `list-rooms`.',
  'The manager, after the night’s import, starts `list-rooms`.',
  'Managers (or who stands in for them) pay the owners with `list-rooms`.',
  'Managers and owners read the rooms with `list-rooms`.',
  'Don’t wait: a manager reads the rooms with `list-rooms`.',
  '- **Manager:** `list-rooms`, then the beds.',
  '### As a manager, read the rooms with `list-rooms`',
];

const IN_WORDS = [
  'The manager, after the import, deletes the bed.',
  'The bed is then deleted by a manager.',
  'As a manager, delete the old bed.',
];

const IMPOSSIBLE = [
  ['Ask the manager to run `fly deploy`.', '', "The role `manager` can't run `fly`"],
  ['| A | B |\n|---|---|\n| Slow | `fly scale` |', 'manager', "A manager can't run `fly`"],
  ['Run `psql service=live`.', 'developer', 'A developer has no access to production or staging'],
  ['Run `psql -U app_reader`.', 'on-call', 'Nobody can sign in as the role `app_reader`'],
  ['Sign in to it as `app_reader`.', '', 'Nobody can sign in as the role `app_reader`'],
  ['Connect as `postgres`.', 'on-call', "The person on call doesn't have the login `postgres`"],
  [
    'In mvp.0, a service account reads the rooms with `list-rooms`.',
    '',
    'The role `service_account` has no credentials for api.example.com before mvp.1',
  ],
  ['In mvp.0, you call `list-beds`.', '', "`GET /beds` doesn't exist in mvp.0, only from mvp.1 on"],
  [
    'The CI pipeline calls `list-rooms` in production.',
    '',
    'The CI pipeline has no credentials for api.example.com',
  ],
  ['Call `delete-bed` with your token.', '', "`DELETE /beds/{bed_id}` doesn't accept a token"],
  [
    'With only the scope `bed:read`, call `list-rooms`.',
    '',
    '`GET /rooms` also needs the scope `room:read`',
  ],
  [
    'Ask for a service account with `bed:read`.',
    '',
    "The role `service_account` can't call `GET /beds`",
  ],
] as const;

const SOUND = [
  'A manager can’t list rooms with `list-rooms`.',
  'If you call `list-rooms` as a manager, you get 403.',
  'Managers see beds with `list-beds`, and owners see rooms with `list-rooms`.',
  'A manager reports the damage, and the platform calls `list-rooms`.',
  'Invite the cleaner as a manager with `list-rooms`.',
  'Managers become members: `list-rooms` shows them.',
  'The manager’s rooms are in `list-rooms`.',
  'The owner tells the manager what `list-rooms` returned.',
  '| Screen | Operation | Hidden from roles |\n|---|---|---|\n| Rooms | `list-rooms` | Manager |',
  '| Role | Operation |\n|---|---|\n| Owner, service account | `list-rooms` |',
];

const TOLD = [
  'Then call [`list-rooms`](/reference/api/generated/list-rooms).',
  'If a guest arrives and nobody answers, read the rooms yourself with `list-rooms`.',
  '1. Read the rooms with `list-rooms`.',
  'You can also read them with `list-rooms`.',
  '| Rooms are missing | Read them with `list-rooms` |\n|---|---|',
];

const OTHERS = [
  'The organization opens the page and calls `list-rooms`.',
  'Ask the owner to read the rooms with `list-rooms`.',
  '| A bed is gone | Look for `beds`, then ask an owner to delete the bed |\n|---|---|',
  '`list-rooms` shows the rooms.',
  'Don’t call `list-rooms`.',
];

const IN_VERSION = [
  'Staff can’t call `list-beds` yet.',
  'From mvp.1 on, staff call `list-beds`.',
  'Staff call `list-rooms`.',
];

const ALARM =
  '---\nactor: manager\nrunbook: true\nalarm: { when: a, severity: b, who: c, first: Run `fly deploy` }\n---\n\n# A\n\nText.\n';
const SCOPE = 'You need a token with the scope `bed:read`.\n\nRead the rooms with `list-rooms`.';
const LATER = 'To count beds, staff call `list-beds`.';
const SECTIONS = `## mvp.0\n\n${LATER}\n\n### More\n\n${LATER}\n\n## mvp.1\n\n${LATER}`;

let problems: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  const pages = [
    ...[...CLOSED, ...IN_WORDS, ...SOUND, SECTIONS].map((text) => pageOf(text)),
    ...IN_VERSION.map((text) => pageOf(inVersion(text))),
    ...[...TOLD, ...OTHERS].map((text) => pageOf(text, 'on-call')),
    ...IMPOSSIBLE.map(([text, actor]) => pageOf(text, actor)),
    pageOf(SCOPE, 'service-account'),
    ALARM,
  ];
  problems = await checkPages(pages, { '_data/actors.yaml': ACTORS });
});

const check = (text: string, actor = '') => problems.get(pageOf(text, actor));
const messages = (text: string, actor = '') =>
  check(text, actor)?.map((one) => one.replace(/^\S+ /, ''));

test.for(CLOSED)('finds a role that the operation is closed to: %s', (text) => {
  expect(messages(text)).toEqual(["The role `manager` can't call `GET /rooms`"]);
});

test.for(IN_WORDS)('finds an operation in words: %s', (text) => {
  expect(check(text)).toEqual([expect.stringMatching(/The role `manager` can't call `DELETE/)]);
});

test.for(IMPOSSIBLE)('finds what nobody like that can do: %s', ([text, actor, found]) => {
  expect(messages(text, actor)).toEqual([found]);
});

test('reads what the front matter says to do first', () => {
  expect(problems.get(ALARM)).toEqual(["4:47 A manager can't run `fly`"]);
});

test.for(SOUND)('accepts a sentence: %s', (text) => {
  expect(check(text)).toEqual([]);
});

test.for(TOLD)('finds what the actor of a page is told to call: %s', (text) => {
  expect(check(text, 'on-call')).toEqual([
    expect.stringContaining('The person on call has no credentials for the API'),
  ]);
});

test.for(OTHERS)('accepts what others do on the page of an actor: %s', (text) => {
  expect(check(text, 'on-call')).toEqual([]);
});

test('finds a sentence that needs a scope that the page leaves out', () => {
  expect(check(SCOPE, 'service-account')).toEqual([
    "9:22 The token that the page describes doesn't have the scope `room:read`",
  ]);
});

test('finds operations of a later version in the section of a version', () => {
  expect(check(SECTIONS)).toEqual([
    "5:28 `GET /beds` doesn't exist in mvp.0, only from mvp.1 on",
    "9:28 `GET /beds` doesn't exist in mvp.0, only from mvp.1 on",
  ]);
});

test.for(IN_VERSION)('accepts in the section of a version: %s', (text) => {
  expect(check(inVersion(text))).toEqual([]);
});
