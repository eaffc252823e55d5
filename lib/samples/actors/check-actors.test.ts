import { beforeAll, expect, test } from 'vitest';
import { checkPages } from '../testing/check-page';

const ACTORS = `named_in: [pages]
actors:
  - id: administrator
    name: The administrator
    use: Restores
    granted_by: Nobody
    database: { login: postgres, options: createrole bypassrls, administers: [pg_monitor], loads_schema: true }
  - id: on-call
    name: The person on call
    use: Diagnosis
    granted_by: Nobody
    database: { login: reader, options: noinherit, becomes: [app_reader, pg_monitor] }
  - { id: developer, name: The developer, use: Tests, granted_by: Nobody, roles: any }
  - id: service-account
    name: A service account
    use: Integrations
    granted_by: Nobody
    roles: [service_account]
    calls: [{ host: api.example.com, credential: bearer, from: v1 }, { host: 'api.staging.example.com', credential: bearer }]
  - id: manager
    name: A manager
    use: The back office
    granted_by: Nobody
    roles: [owner, manager]
    calls: [{ host: api.example.com, credential: session }]
`;
const SCHEMA = `do $$ begin
  create role app_owner;
  create role app_reader;
  create role app_relay;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant app_owner to %I', current_user);
  end if;
end $$;
create schema core authorization app_owner;
set role app_owner;
create table core.units (id int);
grant usage on schema core to app_reader, app_relay;
grant select on core.units to app_reader;
grant select, update on core.units to app_relay;
reset role;`;
const FILES = {
  '_data/actors.yaml': ACTORS,
  'files/schema.sql': SCHEMA,
};

const fence = (language: string, text: string, meta = '') =>
  `\`\`\`${language} ${meta}\n${text}\n\`\`\``;
const page = (actor: string, ...blocks: string[]) =>
  `${actor === '' ? '' : `---\nactor: ${actor}\n---\n\n`}# A\n\n${blocks.join('\n\n')}\n`;
const DECLARED =
  'declare const api: string, origin: string, token: string, client: { GET(path: string, init: object): Promise<void> };\n';
const call = (credential: string, host = 'https://api.example.com') =>
  fence('bash', `curl "${host}/v1/rooms" -H '${credential}'`);
const BEARER = 'Authorization: Bearer example';

const WRONG = [
  {
    name: 'an actor that nobody declared',
    text: page('on-cal', 'Text.'),
    found: "There's no actor `on-cal` in _data/actors.yaml",
  },
  {
    name: 'a call that nobody makes',
    text: page('', call(BEARER)),
    found: "The page doesn't say who calls `GET /rooms`",
  },
  {
    name: 'a caller without credentials',
    text: page('on-call', call(BEARER)),
    found: 'The person on call has no credentials for the API',
  },
  {
    name: 'a role that the operation is closed to',
    text: page('manager', call(BEARER)),
    found: "A manager can't call `GET /rooms` as `manager`",
  },
  {
    name: 'a token that does not exist yet',
    text: page('service-account', call(BEARER)),
    found: 'A service account has no credentials for api.example.com before v1',
  },
  {
    name: 'a token for a session',
    text: page('manager', fence('bash', `curl "https://api.example.com/v1/beds" -H '${BEARER}'`)),
    found: 'A manager has no token there',
  },
  {
    name: 'credentials of another host',
    text: page(
      'manager',
      fence('bash', `export API=http://127.0.0.1:4010\ncurl "$API/beds" -H '${BEARER}'`),
    ),
    found: 'A manager has no credentials for 127.0.0.1:4010',
  },
  ...[
    `await fetch(\`\${api}/beds\`, { headers: { Authorization: 'Bearer ' + token } });`,
    "const url = new URL('/v1/beds', origin);\nawait fetch(url, { headers: { authorization: 'Bearer ' + token } });",
    "await client.GET('/beds', { headers: { Authorization: 'Bearer ' + token } });",
  ].map((text) => ({
    name: `a call in TypeScript: ${text}`,
    text: page('service-account', 'From v1 on:', fence('ts', DECLARED + text, 'title="a.ts"')),
    found: "A service account can't call `GET /beds`",
  })),
  ...[
    'requests.get(f"{API}/beds", headers={"Authorization": f"Bearer {token}"})',
    'headers = {"Authorization": "Bearer " + token}\nhttpx.request("GET", API + "/beds", headers=headers)',
    'client = httpx.Client(base_url=API, headers={"Authorization": f"Bearer {token}"})\nclient.get("/beds")',
    'url = os.environ["API"] + "/beds"\nurlopen(Request(url, headers={"Authorization": "Bearer " + token}))',
  ].map((text) => ({
    name: `a call in Python: ${text}`,
    text: page('service-account', 'From v1 on:', fence('python', text)),
    found: "A service account can't call `GET /beds`",
  })),
  {
    name: 'a token for an operation that accepts only a session',
    text: page(
      'service-account',
      fence(
        'python',
        'requests.delete(f"{API}/beds/{bed}", headers={"Authorization": f"Bearer {t}"})',
      ),
    ),
    found: "`DELETE /beds/{bed_id}` doesn't accept a token",
  },
  {
    name: 'a token without the scope',
    text: page(
      'service-account',
      'From v1 on, you need a token with the scopes `quote:write` and `bed:read`.',
      call(BEARER),
    ),
    found: "The token that the page describes doesn't have the scope `room:read`",
  },
  {
    name: 'a role that a login cannot become',
    text: page('on-call', fence('sql', 'update core.units set id = 1;', 'title="As app_relay"')),
    found: 'permission denied to set role "app_relay"',
  },
  {
    name: 'a switch inside the sample',
    text: page('administrator', fence('sql', 'set role app_relay;', 'title="As postgres"')),
    found: 'permission denied to set role "app_relay"',
  },
  {
    name: 'a login that may only read',
    text: page('on-call', fence('sql', 'set role app_reader; update core.units set id = 1;')),
    found: 'permission denied for table units',
  },
  {
    name: 'a superuser in production',
    text: page('administrator', fence('sql', 'select 1;', 'title="As a superuser"')),
    found: "There's no superuser in production",
  },
  {
    name: "production on a developer's page",
    text: page('developer', fence('sql', 'select 1;', 'title="As postgres, in production"')),
    found: "The developer doesn't have the login `postgres`",
  },
  {
    name: 'a grant that only a superuser can make',
    text: page('administrator', fence('sql', 'grant pg_read_all_settings to app_reader;')),
    found: 'permission denied to grant role "pg_read_all_settings"',
  },
  {
    name: 'a login for someone who has none',
    text: page('manager', fence('sql', 'select 1;')),
    found: 'A manager has no database login',
  },
];

const RIGHT = [
  { name: 'a call that is open', text: page('service-account', 'From v1 on:', call(BEARER)) },
  {
    name: 'a call in staging, which has a token already',
    text: page('service-account', call(BEARER, 'https://api.staging.example.com')),
  },
  {
    name: 'a call that fails for its credentials',
    text: page('', call(BEARER), fence('text', '401')),
  },
  {
    name: 'a call of another API, and a path that is compared',
    text: page(
      'service-account',
      fence(
        'ts',
        `${DECLARED}const other = 'https://example.org';
await fetch(\`\${other}/beds\`, { headers: { Authorization: \`Bearer \${token}\` } });
await fetch('https://example.org/beds');
export const isBeds = origin === '/beds';`,
        'title="a.ts"',
      ),
    ),
  },
  {
    name: 'a token with the scope',
    text: page(
      'service-account',
      'From v1 on, you need a token with the scopes `room:read`, and `bed:read` for beds.',
      call(BEARER),
    ),
  },
  {
    name: 'a role that a login can become',
    text: page('on-call', fence('sql', 'select * from core.units;', 'title="As app_reader"')),
  },
  {
    name: 'a write of the administrator',
    text: page('administrator', fence('sql', 'update core.units set id = 1;')),
  },
  {
    name: "a superuser on one's own database",
    text: page(
      'administrator',
      fence(
        'sql',
        'alter system set work_mem = 64;',
        'title="As a superuser, on your own database"',
      ),
    ),
  },
  {
    name: "another actor's sample",
    text: page('manager', fence('sql', 'select 1;', 'actor="on-call"')),
  },
];

let problems: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  problems = await checkPages(
    [...WRONG, ...RIGHT].map(({ text }) => text),
    FILES,
  );
});

test.for(WRONG)('finds $name', ({ text, found }) => {
  expect(problems.get(text)?.map((one) => one.replace(/^\S+ /, ''))).toEqual([found]);
});

test.for(RIGHT)('accepts $name', ({ text }) => {
  expect(problems.get(text)).toEqual([]);
});
