import { beforeAll, expect, test } from 'vitest';
import { checkPages, reportPage } from '../testing/check-page';

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

\`\`\`bash
deliver() { store "$@" --all; }
\`\`\`

\`\`\`bash
deliver --now
\`\`\`
`;

const FILES = { 'files/collect.sql': COLLECT, 'files/step.sql': STEP };
const report = async (samples: string, files = {}) => {
  const { problems } = await reportPage(PAGE, { ...files, ...FILES, '_samples.yaml': samples });
  return problems.map(({ line, message }) => `${line} ${message}`);
};

test('finds scenarios whose step fails, or whose result is not true', async () => {
  const restore = (name: string, free: number) => `  - name: ${name}
    before: insert into nights values (1, true), (2, true);
    since: update nights set free = false where id = 2;
    collect: collect.sql
    step: step.sql
    after:
      the night is taken: select not free from nights where id = 2
      the other one is free: select free from nights where id = ${free}
`;
  const samples = `scenarios:
${restore('Sold nights stay sold', 1)}${restore('Wrong', 2)}
  - { name: No schema, step: step.sql, after: { all: select true } }
  - { name: It stops, step: step.sql, fails: relation "restore.taken" does not exist, after: { all: select true } }
  - { name: Gone, step: { page: index.md, containing: delete }, after: { all: select true } }
`;
  expect(await report(samples, { 'files/schema.sql': SCHEMA })).toEqual([
    '10 "Wrong": not true afterward: the other one is free',
    '19 "No schema": the step fails: relation "restore.taken" does not exist',
    '21 "Gone": there\'s no one sample of index.md as named here',
  ]);
});

const IN_SHELL = [
  {
    name: 'a command that runs although the one before it failed',
    row: 'step: issue | store, commands: { issue: echo token }, order: [issue, store]',
    found: ['"issue | store": `issue` fails, but `store` is called'],
  },
  {
    name: 'two commands of one pipe',
    row: "step: issue | store, order: ['issue | store']",
    found: [],
  },
  {
    name: 'a command that stops what follows',
    row: "step: '&& store', commands: { issue: echo token }, order: [issue, store token]",
    found: [],
  },
  {
    name: 'a command that must not be called, and one that is missing',
    row: "step: '&& store', order: [issue, revoke], never: [store]",
    found: ['"&& store": `revoke` isn\'t called', '"&& store": `store` is called all the same'],
  },
  {
    name: 'an argument that only begins like that',
    row: "step: '&& store', commands: { issue: 'echo token,1' }, order: [issue, store token]",
    found: ['"&& store": `order` lacks `store token,1`', '"&& store": `store token` isn\'t called'],
  },
  {
    name: 'commands in the wrong order',
    row: "step: '&& store', order: [store, issue]",
    found: ['"&& store": `issue` is called too early'],
  },
  {
    name: 'a change that the scenario leaves out',
    row: "step: '&& store', commands: { issue: echo token }, order: [issue]",
    found: ['"&& store": `order` lacks `store token`'],
  },
  {
    name: 'a function of another sample, and arguments in between',
    row: 'step: deliver --now, given: [deliver()], order: [store * --now]',
    found: [],
  },
  {
    name: 'a sample that is not on the page',
    row: 'step: store --later, order: [store]',
    found: ['"store --later": there\'s no one sample of index.md as named here'],
  },
].map((one, index) => ({ ...one, line: index + 4 }));

let inShell: readonly string[];
beforeAll(async () => {
  const changes = 'changes: { pages: [], sql: [], shell: [store] }';
  const rows = IN_SHELL.map(({ row }) => `    - { ${row} }`);
  inShell = await report(`${changes}\nshell_scenarios:\n  index.md:\n${rows.join('\n')}\n`);
});

test.for(IN_SHELL)('in the shell: $name', ({ line, found }) => {
  const own = inShell.filter((problem) => problem.startsWith(`${line} `));
  expect(own).toEqual(found.map((problem) => `${line} ${problem}`));
});

test('in the shell: nothing else is found', () => {
  expect(inShell).toHaveLength(IN_SHELL.flatMap(({ found }) => found).length);
});

const fence = (language: string, text: string, meta = '') =>
  `# A\n\n\`\`\`${language}${meta}\n${text}\n\`\`\`\n`;
const LACKS = 'No scenario runs this step, which changes something in production:';

const STEPS = [
  {
    name: 'a statement',
    page: fence(
      'sql',
      "-- no update\nselect 'update';\nwith a as (update nights set free = true) select 1;",
    ),
    found: [`${LACKS} \`update\``],
  },
  {
    name: 'a function',
    page: fence('sql', 'select 1, pg_terminate_backend(4711);'),
    found: [`${LACKS} \`pg_terminate_backend\``],
  },
  {
    name: 'a download',
    page: fence('sql', 'create schema restore; create table restore.taken (id int);\n\\i step.sql'),
    found: [`${LACKS} \`update\``],
  },
  {
    name: 'what is rolled back',
    page: fence('sql', 'begin;\nupdate nights set free = true;\nrollback;'),
    found: [],
  },
  {
    name: 'what runs elsewhere',
    page: fence('sql', 'update nights set free = true;', ' title="As a superuser"'),
    found: [],
  },
  {
    name: 'a call over two lines',
    page: fence('bash', 'issue |\n  xargs store \\\n    --all --now'),
    found: [`${LACKS} \`store * --now\``],
  },
  {
    name: 'other calls, and comments',
    page: fence('bash', '# store --now\nstore --all | issue --now\nrestore a --now'),
    found: [],
  },
  {
    name: 'a step with a scenario',
    page: fence('sql', 'update nights set free = true;'),
    samples:
      'scenarios:\n  - name: It is free\n    step: { page: PAGE, containing: update }\n    after: { it is: select true }\n',
    found: [],
  },
  {
    name: 'a call with a scenario',
    page: fence('bash', 'store token --now'),
    samples: 'shell_scenarios: { PAGE: [{ step: token, order: [store token] }] }\n',
    found: [],
  },
];

let ofSteps: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  const scenarios = STEPS.map(({ samples = '' }, index) =>
    samples.replace('PAGE', `pages/${index}.md`),
  );
  const changes =
    'changes: { pages: [pages], sql: [update, pg_terminate_backend], shell: [store * --now] }\n';
  ofSteps = await checkPages(
    STEPS.map(({ page }) => page),
    {
      ...FILES,
      '_samples.yaml': changes + scenarios.join(''),
      // A page that the changes don't name.
      'other.md': fence('bash', 'store token --now', ' title="Elsewhere"'),
    },
  );
});

test.for(STEPS)('a step needs a scenario: $name', ({ page, found }) => {
  const own = ofSteps.get(page)?.filter((one) => !/SC\d+/.test(one));
  expect(own).toEqual(found.map((one) => `3:1 ${one}`));
});
