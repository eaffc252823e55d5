import { afterAll, expect, test } from 'vitest';
import { keepProject } from '../../core/testing/keep-project';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '../../core/testing/names-site';

const DATA = '_data/open-questions.yaml';
const QUESTIONS = `questions:
  - id: registration-number
    question: Who confirms a registration number?
    owner: supply team
    since: 2026-11-20
    until: v1
    domain: supply
    capability: SUP-02
  - id: old-number
    question: Who removes an old number?
    owner: data team
    since: 2026-11-21
    until: 2026-12-31
    page: /supply#rules
`;
const SITE = {
  ...NAMES_SITE,
  [DATA]: QUESTIONS,
  'site.yaml': 'owners: [data team, supply team]\n',
  'supply.md':
    '---\ntitle: Supply\ndomain: supply\nfirst_version: mvp.0\n---\n\n## Rules\n\nNone.\n\n## Open\n\n::open-questions{of="supply"}\n',
  'open.md': '# Open questions\n\nThese are open questions.\n\n::open-questions\n',
};

const project = keepProject();
afterAll(() => project.remove());

async function tell(files: Readonly<Record<string, string>>): Promise<string[]> {
  const problems = await project.findProblems(
    { ...SITE, ...files } as typeof SITE,
    NAMES_ENVIRONMENT,
  );
  return problems.map(
    ({ file, line, column, message, fix, severity = 'error' }) =>
      `${file.replace('content/', '')}:${line}:${column} ${severity}: ${message}: ${fix}`,
  );
}

test.for([
  'See [one](/open#registration-number), [its row](/supply#registration-number) and [a team](/open#data-team).',
  'Who pays is an [open question](/open#old-number).\n\n## Open questions\n\nThe [open questions](/open) of all domains.',
  '| Version |\n|---|\n| [Not decided](/open#old-number) |',
  '<!-- prose: allow "undecided": quoted from the report -->\n> The owner was undecided.',
])('a page may contain %j', async (body) => {
  expect(await tell({ 'index.md': `# Home\n\n${body}\n` })).toEqual([]);
});

test.for<[string, string]>([
  ['::open-questions{of="suply"}', "error: There's no domain `suply`: did you mean `supply`?"],
  [
    "We haven't decided who confirms the registration of a unit.",
    'warning: "haven\'t decided" has no reference to an open question: link to `/open#registration-number`, or add the question to content/_data/open-questions.yaml',
  ],
  [
    '[Who pays](/supply) is undecided.',
    'warning: "undecided" has no reference to an open question: add the question to content/_data/open-questions.yaml, then link to `/open#its-id`',
  ],
])('%s is a problem', async ([body, problem]) => {
  expect(await tell({ 'index.md': `# Home\n\n${body}\n` })).toEqual([
    expect.stringMatching(/^index\.md:3:\d+ /),
  ]);
  expect((await tell({ 'index.md': `# Home\n\n${body}\n` }))[0]).toContain(problem);
});

test.for<[string, string, string]>([
  ['domain: supply', 'domain: suply', ":7:13 error: There's no domain `suply`"],
  ['owner: data team', 'owner: date team', ":11:12 error: There's no owner `date team`"],
  ['until: v1', 'until: v2', ":6:12 error: There's no version `v2`"],
  ['capability: SUP-02', 'capability: SUP-03', ":8:17 error: There's no capability `SUP-03`"],
  ['/supply#rules', '/suply', ":14:11 error: There's no page at `/suply`"],
  ['/supply#rules', '/supply#rule', ':14:11 error: `/supply` has no heading `#rule`'],
  ['id: old-number', 'id: registration-number', ':9:9 error: `registration-number` is already'],
  ['since: 2026-11-21', 'since: 2026-11-31', ":12:12 error: `2026-11-31` isn't a real date"],
  ['    domain: supply\n', '', ' error: `questions.0` must have either `domain` or `page`'],
])('%j written as %j is a problem', async ([from, to, problem]) => {
  expect(QUESTIONS).toContain(from);
  const problems = await tell({ [DATA]: QUESTIONS.replace(from, to) });
  expect(problems).toContainEqual(expect.stringContaining(problem));
});

test('a domain without open questions has nothing to show', async () => {
  const [, own = ''] = QUESTIONS.split(/(?= {2}- id: old)/);
  expect(await tell({ [DATA]: `questions:\n${own}` })).toEqual([
    'supply.md:13:1 error: `::open-questions` has nothing to show: `supply` has no open questions: remove it',
  ]);
});

test('a page must list all questions', async () => {
  expect(await tell({ 'open.md': '# Open\n' })).toContainEqual(
    expect.stringContaining(
      `${DATA}:1:1 error: No page lists the open questions: add \`::open-questions\` to a page`,
    ),
  );
});

test('texts in the data name the question in code font', async () => {
  const versions = (answer: string) => ({
    '_data/versions.yaml':
      `${NAMES_SITE['_data/versions.yaml']}    risks: [{ risk: Late, answer: "${answer}" }]\n`.replace(
        '{ id: v1, name: All, status: planned }',
        'id: v1\n    name: All\n    status: planned',
      ),
  });
  expect(await tell(versions('Open question `old-number`'))).toEqual([]);
  expect(await tell(versions('Open question'))).toEqual([
    '_data/versions.yaml:6:35 warning: "Open question" has no reference to an open question: add the question to content/_data/open-questions.yaml, then add `its-id` in code font',
  ]);
});

test('without the file nothing is checked, except for the component', async () => {
  const { [DATA]: _, 'open.md': __, ...rest } = SITE;
  const files = { ...rest, 'supply.md': NAMES_SITE['supply.md'] as string };
  const problems = await project.findProblems(
    { ...files, 'index.md': '# Home\n\nUndecided.\n\n::open-questions\n' },
    NAMES_ENVIRONMENT,
  );
  expect(problems.map(({ message }) => message)).toEqual([
    "`::open-questions` has nothing to show: there's no _data/open-questions.yaml",
  ]);
});
