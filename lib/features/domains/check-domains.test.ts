import { afterAll, expect, test } from 'vitest';
import { keepProject } from '../../core/testing/keep-project';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '../../core/testing/names-site';

const ENTITIES = '_data/entities.yaml';

const SITE = {
  ...NAMES_SITE,
  [ENTITIES]: `entities:
  - name: unit
    domain: supply
    table: units
    scope: tenant
    version: mvp.0
    purpose: What is rented
    lifecycle:
      field: check_in
      states: [open, closed]
      steps:
        - { to: open, operation: listUnits, event: unit.created }
        - { from: open, to: closed, by: manager }
  - { name: unit_line, domain: supply, table: unit_lines, scope: tenant, version: v1, purpose: A line }
  - { name: channel, domain: supply, table: channels, scope: tenant, version: v1, purpose: A channel }
`,
  '_data/invariants.yaml':
    'invariants:\n  - { id: INV-01, text: Units have names., domains: [supply] }\n',
  '_data/specifications.yaml':
    'specifications:\n  - domain: supply\n    owner: us\n    purpose: What is rented\n    metrics: [{ name: units_active }]\n',
};

const project = keepProject();
afterAll(() => project.remove());

async function tell(files: Readonly<Record<string, unknown>>): Promise<string[]> {
  const problems = await project.findProblems({ ...SITE, ...files } as typeof SITE, {
    ...NAMES_ENVIRONMENT,
  });
  return problems.map(
    ({ file, line, column, message, fix }) =>
      `${file.replace('content/', '')}:${line}:${column} ${message}: ${fix}`,
  );
}

test.for([
  '::entities{of="supply"}\n\n[a unit](#entity-unit)',
  '::events{of="supply"}\n\n[created](#unit.created)',
  '::lifecycle{of="unit"}\n\n[states](#lifecycle-unit-check-in)',
  '::invariants\n\n[the first](#INV-01)',
  '::objectives{of="supply"}\n\n[units](#units_active)',
  '::rules{of="supply"}\n\n::decisions{of="supply"}\n\n::domains',
  '::operations{domain="supply"}\n\n::error-catalogue{domain="supply"}',
])('a page may show %j, and link into it', async (body) => {
  expect(await tell({ 'index.md': `# Home\n\n${body}\n` })).toEqual([]);
});

test.for<[string, string]>([
  ['::entities{of="suply"}', "There's no domain `suply`: did you mean `supply`?"],
  ['::objectives{of="pricing"}', "There's no domain `pricing`: use one of `supply`"],
  ['::rules', '`::rules` has no `of`: write `of="…"` in braces'],
  ['::lifecycle{of="units"}', "There's no lifecycle `units`: did you mean `unit`?"],
  ['::operations{domain="suply"}', "There's no domain `suply`: did you mean `supply`?"],
  [
    '::operations{domain="supply" tag="Units"}',
    '`::operations` has both `domain` and `tag`: remove one of the two',
  ],
])('%s is a problem', async ([body, problem]) => {
  const problems = await tell({ 'index.md': `# Home\n\n${body}\n` });
  expect(problems).toContain(`index.md:3:1 ${problem}`);
});

test('components without their data say which file they want', async () => {
  const problems = await tell({
    [ENTITIES]: '',
    'index.md': '# Home\n\n::events{of="supply"}\n',
    '_data/events.yaml': 'events: []\n',
  });
  // The data failed to parse, so missing data isn't reported.
  expect(problems.filter((problem) => problem.startsWith('index.md'))).toEqual([]);
});

test.for<{ name: string; from: string; to: string; problems: string[] }>([
  {
    name: 'a domain that does not exist',
    from: 'domain: supply\n    table: units',
    to: 'domain: suply\n    table: units',
    problems: [`${ENTITIES}:3:13 There's no domain \`suply\`: did you mean \`supply\`?`],
  },
  {
    name: 'a schema that the description does not have',
    from: '    purpose: What is rented',
    to: '    resource: Unit\n    purpose: What is rented',
    problems: [`${ENTITIES}:7:15 There's no schema \`Unit\`: use one of \`Code\``],
  },
  {
    name: 'a field that is no column',
    from: 'field: check_in',
    to: 'field: check_out',
    problems: [
      `${ENTITIES}:9:14 Table \`units\` has no column \`check_out\`: did you mean \`check_in\`?`,
    ],
  },
  {
    name: 'a lifecycle without a beginning',
    from: '{ to: open, operation: listUnits, event: unit.created }',
    to: '{ from: closed, to: open, by: manager }',
    problems: [`${ENTITIES}:10:15 The lifecycle has no first step: add a step without \`from\``],
  },
  {
    name: 'an operation that does not exist',
    from: 'operation: listUnits',
    to: 'operation: listUnit',
    problems: [`${ENTITIES}:12:34 There's no operation \`listUnit\`: did you mean \`listUnits\`?`],
  },
])('$name is a problem', async ({ from, to, problems }) => {
  expect(SITE[ENTITIES]).toContain(from);
  expect(await tell({ [ENTITIES]: SITE[ENTITIES].replace(from, to) })).toEqual(problems);
});

test('states that the description has already are a problem', async () => {
  const api = String(NAMES_SITE['files/api.yaml']);
  const unit = `    Unit:
      type: object
      properties:
        check_in: {type: string, enum: [open], x-lifecycle: [{to: open, by: somebody}]}
`;
  const found = await tell({
    'files/api.yaml': api.replace('  schemas:\n', `  schemas:\n${unit}`),
    [ENTITIES]: SITE[ENTITIES].replace(
      '    purpose: What',
      '    resource: Unit\n    purpose: What',
    ),
  });
  expect(found).toEqual([
    `${ENTITIES}:10:7 The API description already has the lifecycle of \`unit\`: remove the lifecycle here`,
  ]);
});

test('a domain of which the specifications say nothing is a problem', async () => {
  const domains = String(NAMES_SITE['_data/domains.yaml']);
  const found = await tell({
    '_data/domains.yaml': `${domains}      - { slug: pricing, name: Pricing, adds: { v1: Rules } }\n`,
  });
  expect(found).toContain(
    "_data/domains.yaml:8:17 Domain `pricing` isn't in content/_data/specifications.yaml: add it there, with its purpose and owner",
  );
});
