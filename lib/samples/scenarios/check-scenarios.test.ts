import { expect, test } from 'vitest';
import { reportPage } from '../testing/check-page';

const SCHEMA = 'create table nights (id int primary key, free boolean not null);';
const COLLECT =
  'create schema restore; create table restore.taken as select id from nights where not free;';
const STEP = 'update nights n set free = false from restore.taken t where t.id = n.id;';
const PAGE = `# A

\`\`\`bash
token="$(issue)" && store "$token"
\`\`\`

\`\`\`bash
issue | store
\`\`\`
`;

const check = async (scenario: string) => {
  const { problems } = await reportPage(PAGE, {
    'files/schema.sql': SCHEMA,
    'files/collect.sql': COLLECT,
    'files/step.sql': STEP,
    '_samples.yaml': `scenarios:\n  - ${scenario.trim().replaceAll('\n', '\n    ')}\n`,
  });
  return problems.map(({ line, message }) => `${line} ${message}`);
};

const RESTORE = `
name: A night that was sold stays sold
before: insert into nights values (1, true), (2, true);
since: update nights set free = false where id = 2;
collect: collect.sql
step: step.sql
after:
  the night is taken: select not free from nights where id = 2
  the other one is free: select free from nights where id = 1`;

test.for([
  { name: 'a step that keeps what production did since', scenario: RESTORE, found: [] },
  {
    name: 'a sentence that is not true afterward',
    scenario: RESTORE.replace(
      'select free from nights where id = 1',
      'select free from nights where id = 2',
    ),
    found: ['2 "A night that was sold stays sold": not true afterward: the other one is free'],
  },
  {
    name: 'a step that fails',
    scenario: 'name: No schema\nstep: step.sql\nafter: { all: select true }',
    found: ['2 "No schema": the step fails: relation "restore.taken" does not exist'],
  },
  {
    name: 'a step that must fail, and does',
    scenario:
      'name: No schema\nstep: step.sql\nfails: relation "restore.taken" does not exist\nafter: { all: select true }',
    found: [],
  },
  {
    name: 'a sample that is not on the page',
    scenario:
      'name: Gone\nstep: { page: index.md, containing: delete }\nafter: { all: select true }',
    found: ['2 "Gone": there\'s no one sample of index.md as named here'],
  },
  {
    name: 'a command that runs although the one before it failed',
    scenario:
      'name: No token\nshell: { page: index.md, containing: issue | store }\ncommands: { issue: exit 1, store: exit 0 }\nnever: [store]',
    found: ['2 "No token": `store` is called all the same'],
  },
  {
    name: 'a command that stops what follows, and one that is not called',
    scenario:
      'name: No token\nshell: { page: index.md, containing: "&& store" }\ncommands: { issue: exit 1, store: exit 0 }\nnever: [store]\ncalls: [store]',
    found: ['2 "No token": `store` isn\'t called'],
  },
])('$name', async ({ scenario, found }) => {
  expect(await check(scenario)).toEqual(found);
});
