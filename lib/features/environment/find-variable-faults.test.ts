import { expect, test } from 'vitest';
import { type Files, withProject } from '../../core/testing/check-files';
import { checkSite } from '../../site/site';

const VARIABLES = `variables:
  - { name: DATABASE_URL, meaning: The database, processes: [api, worker], required: true, secret: true }
  - { name: LOG_LEVEL, meaning: What is logged, processes: [api, web], required: false, secret: false }
`;

/** Returns the problems of a page with this text, as `file:line:column message: fix`. */
async function problemsOf(body: string, data: Files = { '_data/environment.yaml': VARIABLES }) {
  const files = { 'index.md': `# Home\n\n${body}\n`, ...data };
  const { problems } = await withProject(files, checkSite);
  return problems.map(
    ({ file, line, column, message, fix }) => `${file}:${line}:${column} ${message}: ${fix}`,
  );
}

test.for([
  '<EnvironmentVariables />\n\n[secret](#DATABASE_URL) [plain](/#LOG_LEVEL)',
  '<EnvironmentVariables secret />\n\n[secret](#DATABASE_URL)\n\n<EnvironmentVariables plain />',
  '<EnvironmentVariables />\n\n<EnvironmentVariables process="api" />\n\n<EnvironmentVariables process="web" plain />',
])('a page may show %j, and link into it', async (body) => {
  expect(await problemsOf(body)).toEqual([]);
});

test.for<[string, string]>([
  [
    '<EnvironmentVariables process="wroker" />',
    "There's no process `wroker`: did you mean `worker`?",
  ],
  [
    '<EnvironmentVariables process="relay" />',
    "There's no process `relay`: use one of `api`, `worker`, `web`",
  ],
  [
    '<EnvironmentVariables process="web" secret />',
    '`<EnvironmentVariables>` has nothing to show: there are no variables with these attributes: remove it, or one of its attributes',
  ],
  [
    '<EnvironmentVariables process="worker" plain />',
    '`<EnvironmentVariables>` has nothing to show: there are no variables with these attributes: remove it, or one of its attributes',
  ],
  [
    '<EnvironmentVariables secret plain />',
    '`<EnvironmentVariables>` has both `secret` and `plain`: remove one of the two',
  ],
  [
    '<EnvironmentVariables proces="api" />',
    '`<EnvironmentVariables>` has no attribute `proces`: use `process`, `secret`, `plain`',
  ],
])('%s is a problem', async ([body, problem]) => {
  expect(await problemsOf(body)).toEqual([`content/index.md:3:1 ${problem}`]);
});

test('rows twice on a page are a problem, and so is a link to a row that is not shown', async () => {
  expect(
    await problemsOf('<EnvironmentVariables secret />\n\n<EnvironmentVariables />'),
  ).toMatchObject([
    expect.stringContaining(
      '5:1 `<EnvironmentVariables>` would repeat the id `DATABASE_URL` on this page',
    ),
  ]);
  expect(await problemsOf('<EnvironmentVariables secret />\n\n[x](#LOG_LEVEL)')).toMatchObject([
    expect.stringContaining('5:1'),
  ]);
  expect(
    await problemsOf('<EnvironmentVariables process="api" />\n\n[x](#LOG_LEVEL)'),
  ).toHaveLength(1);
});

test('without data there is nothing to show, and of broken data nothing more is said', async () => {
  expect(await problemsOf('<EnvironmentVariables />', {})).toEqual([
    "content/index.md:3:1 `<EnvironmentVariables>` has nothing to show: there's no _data/environment.yaml: add the file, or remove the component",
  ]);
  const broken = { '_data/environment.yaml': 'variables: []\n' };
  expect(await problemsOf('<EnvironmentVariables />', broken)).toMatchObject([
    expect.stringContaining('content/_data/environment.yaml:1:'),
  ]);
});
