import { expect, test } from 'vitest';
import { checkPage } from '../testing/check-page';

const ACTORS = `actors:
  - { id: on-call, name: The person on call, use: Diagnosis, granted_by: Nobody }
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
    calls: [{ host: api.example.com, credential: bearer }]
`;
const LINK = (slug: string) => `[\`${slug}\`](/reference/api/generated/${slug})`;
const check = (text: string, actor = '') =>
  checkPage(`${actor === '' ? '' : `---\nactor: ${actor}\n---\n\n`}# A\n\n${text}\n`, {
    '_data/actors.yaml': ACTORS,
  });

test.for([
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
])('finds a role that the operation is closed to: %s', async (text) => {
  const problems = await check(text);
  expect(problems.map((one) => one.replace(/^\S+ /, ''))).toEqual([
    "The role `manager` can't call `GET /rooms`",
  ]);
});

test.for([
  'A manager can’t list rooms with `list-rooms`.',
  'If you call `list-rooms` as a manager, you get 403.',
  'Managers see beds with `list-beds`, and owners see rooms with `list-rooms`.',
  'A manager reports the damage, and the platform calls `list-rooms`.',
  'Invite the cleaner as a manager with `list-rooms`.',
  'The owner tells the manager what `list-rooms` returned.',
  '| Screen | Operation | Hidden from roles |\n|---|---|---|\n| Rooms | `list-rooms` | Manager |',
  '| Role | Operation |\n|---|---|\n| Owner, service account | `list-rooms` |',
])('accepts a sentence: %s', async (text) => {
  expect(await check(text)).toEqual([]);
});

test.for([
  'Then call [`list-rooms`](/reference/api/generated/list-rooms).',
  'If a guest arrives and nobody answers, read the rooms yourself with `list-rooms`.',
  '1. Read the rooms with `list-rooms`.',
  'You can also read them with `list-rooms`.',
  '| Rooms are missing | Read them with `list-rooms` |\n|---|---|',
])('finds what the actor of a page is told to call: %s', async (text) => {
  expect(await check(text, 'on-call')).toEqual([
    expect.stringContaining('The person on call has no credentials for the API'),
  ]);
});

test.for([
  'The organization opens the page and calls `list-rooms`.',
  'Ask the owner to read the rooms with `list-rooms`.',
  '`list-rooms` shows the rooms.',
  'Don’t call `list-rooms`.',
])('accepts what others do on the page of an actor: %s', async (text) => {
  expect(await check(text, 'on-call')).toEqual([]);
});

test('finds a sentence that needs a scope that the page leaves out', async () => {
  const text = 'You need a token with the scope `bed:read`.\n\nRead the rooms with `list-rooms`.';
  expect(await check(text, 'service-account')).toEqual([
    "9:22 The token that the page describes doesn't have the scope `room:read`",
  ]);
});

test('finds operations of a later version in the section of a version', async () => {
  const sentence = 'To count beds, staff call `list-beds`.';
  expect(
    await check(`## mvp.0\n\n${sentence}\n\n### More\n\n${sentence}\n\n## mvp.1\n\n${sentence}`),
  ).toEqual([
    "5:28 `GET /beds` doesn't exist in mvp.0, only from mvp.1 on",
    "9:28 `GET /beds` doesn't exist in mvp.0, only from mvp.1 on",
  ]);
});

test.for([
  'Staff can’t call `list-beds` yet.',
  'From mvp.1 on, staff call `list-beds`.',
  'Staff call `list-rooms`.',
])('accepts in the section of a version: %s', async (text) => {
  expect(await check(`## mvp.0\n\n${text}`)).toEqual([]);
});
