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
  '::environment-variables\n\n[secret](#DATABASE_URL) [plain](/#LOG_LEVEL)',
  '::environment-variables{secret}\n\n[secret](#DATABASE_URL)\n\n::environment-variables{plain}',
  '::environment-variables\n\n::environment-variables{process="api"}\n\n::environment-variables{process="web" plain}',
])('a page may show %j, and link into it', async (body) => {
  expect(await problemsOf(body)).toEqual([]);
});

test.for<[string, string]>([
  [
    '::environment-variables{process="wroker"}',
    "There's no process `wroker`: did you mean `worker`?",
  ],
  [
    '::environment-variables{process="relay"}',
    "There's no process `relay`: use one of `api`, `worker`, `web`",
  ],
  [
    '::environment-variables{process="web" secret}',
    '`::environment-variables` has nothing to show: there are no variables with these attributes: remove it, or one of its attributes',
  ],
  [
    '::environment-variables{process="worker" plain}',
    '`::environment-variables` has nothing to show: there are no variables with these attributes: remove it, or one of its attributes',
  ],
  [
    '::environment-variables{secret plain}',
    '`::environment-variables` has both `secret` and `plain`: remove one of the two',
  ],
  [
    '::environment-variables{proces="api"}',
    '`::environment-variables` has no attribute `proces`: use `process`, `secret`, `plain`',
  ],
])('%s is a problem', async ([body, problem]) => {
  expect(await problemsOf(body)).toEqual([`content/index.md:3:1 ${problem}`]);
});

test('rows twice on a page are a problem, and so is a link to a row that is not shown', async () => {
  expect(
    await problemsOf('::environment-variables{secret}\n\n::environment-variables'),
  ).toMatchObject([
    expect.stringContaining(
      '5:1 `::environment-variables` would repeat the id `DATABASE_URL` on this page',
    ),
  ]);
  expect(await problemsOf('::environment-variables{secret}\n\n[x](#LOG_LEVEL)')).toMatchObject([
    expect.stringContaining('5:1'),
  ]);
  expect(
    await problemsOf('::environment-variables{process="api"}\n\n[x](#LOG_LEVEL)'),
  ).toHaveLength(1);
});

test('without data there is nothing to show, and of broken data nothing more is said', async () => {
  expect(await problemsOf('::environment-variables', {})).toEqual([
    "content/index.md:3:1 `::environment-variables` has nothing to show: there's no _data/environment.yaml: add the file, or remove the component",
  ]);
  const broken = { '_data/environment.yaml': 'variables: []\n' };
  expect(await problemsOf('::environment-variables', broken)).toMatchObject([
    expect.stringContaining('content/_data/environment.yaml:1:'),
  ]);
});
