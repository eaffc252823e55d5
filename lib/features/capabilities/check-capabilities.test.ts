import { afterAll, expect, test } from 'vitest';
import { keepProject } from '../../core/testing/keep-project';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '../../core/testing/names-site';

const CAPABILITIES = '_data/capabilities.yaml';
const EVENTS = '_data/events.yaml';
const MAPPING = 'supply-mapping.md';

// Returns the site's files, with `from` replaced by `to` in one of them.
function changed(file: string, from: string, to: string) {
  const text = String(NAMES_SITE[file]);
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return { ...NAMES_SITE, [file]: text.replace(from, to) };
}

const project = keepProject();
afterAll(() => project.remove());

async function tell(files: typeof NAMES_SITE, env: Record<string, string> = NAMES_ENVIRONMENT) {
  const problems = await project.findProblems(files, env);
  return problems.map(
    ({ file, line, column, message }) =>
      `${file.replace('content/', '')}:${line}:${column} ${message}`,
  );
}

test.for<{ name: string; change: [string, string, string]; problems: string[] }>([
  {
    name: 'a capability with the code of another domain',
    change: [CAPABILITIES, 'code: SUP', 'code: SUX'],
    problems: [
      `${CAPABILITIES}:9:15 \`SUP-01\` doesn't start with \`SUX\`, the code of domain \`supply\``,
      `${CAPABILITIES}:10:15 \`SUP-02\` doesn't start with \`SUX\`, the code of domain \`supply\``,
    ],
  },
  {
    name: 'an operation that does not exist, so that another one ships with nothing',
    change: [CAPABILITIES, 'addLine', 'addLines'],
    problems: [
      `${CAPABILITIES}:10:61 There's no operation \`addLines\``,
      "files/api.yaml:20:7 `addLine` doesn't ship with any capability of `supply`",
    ],
  },
  {
    name: 'an operation in two capabilities',
    change: [CAPABILITIES, '[addLine]', '[addLine, listUnits]'],
    problems: [
      `${CAPABILITIES}:10:70 \`listUnits\` already ships with \`SUP-01\``,
      `${CAPABILITIES}:10:70 \`listUnits\` has the version \`v1\` here, but \`mvp.0\` in the API description`,
    ],
  },
  {
    name: 'an operation that the description puts into another version',
    change: ['files/api.yaml', 'x-since: v1', 'x-since: mvp.0'],
    problems: [
      `${CAPABILITIES}:10:61 \`addLine\` has the version \`v1\` here, but \`mvp.0\` in the API description`,
    ],
  },
  {
    name: 'an operation that the description puts into another domain',
    change: ['files/api.yaml', 'x-domain: supply', 'x-domain: trade'],
    problems: [
      `${CAPABILITIES}:9:65 \`listUnits\` has the domain \`supply\` here, but \`trade\` in the API description`,
    ],
  },
  {
    name: 'a delta of the first version',
    change: [CAPABILITIES, 'version: v1, from', 'version: mvp.0, from'],
    problems: [`${CAPABILITIES}:12:16 \`mvp.0\` is the first version, so it can't have a delta`],
  },
  {
    name: 'a capability that the mapping lacks',
    change: [MAPPING, 'SUP-02 Bulk', 'Bulk'],
    problems: [`${MAPPING}:3:9 This version mapping doesn't list \`SUP-02\`, "Bulk"`],
  },
  {
    name: 'a capability in another column of the mapping',
    change: [MAPPING, 'Bulk | no | new', 'Bulk | new | yes'],
    problems: [`${MAPPING}:9:3 \`SUP-02\` ships in \`v1\`, not in \`mvp.0\``],
  },
  {
    name: 'a capability behind another version',
    change: ['index.md', '# Home\n', '# Home\n\nLater: mvp.0 (SUP-01, SUP-02) and v1 (SUP-02).\n'],
    problems: ['index.md:3:23 `SUP-02` ships in `v1`, not in `mvp.0`'],
  },
  {
    name: 'another first version of a domain',
    change: ['supply.md', 'mvp.0', 'v1'],
    problems: [
      "supply.md:4:16 `first_version` is `v1`, but the domain's first capability ships in `mvp.0`",
    ],
  },
  {
    name: 'an event of a domain, a version and an entity that do not exist',
    change: [
      EVENTS,
      'domain: supply, aggregate: unit, version: mvp.0',
      'domain: suply, aggregate: uni, version: mvp',
    ],
    problems: [
      `${EVENTS}:2:35 There's no domain \`suply\``,
      `${EVENTS}:2:53 There's no entity \`uni\``,
      `${EVENTS}:2:67 There's no version \`mvp\``,
    ],
  },
  {
    name: 'an event for a domain that does not exist',
    change: [EVENTS, 'consumers: [supply]', 'consumers: [supply, suply]'],
    problems: [`${EVENTS}:8:25 There's no domain \`suply\``],
  },
  {
    name: 'an event twice',
    change: [EVENTS, 'unit.archived', 'unit.created'],
    problems: [`${EVENTS}:3:11 \`unit.created\` is already an event`],
  },
  {
    name: 'an operation that publishes an event that is not listed',
    change: ['files/api.yaml', '[unit.created]', '[unit.creatd]'],
    problems: [
      "files/api.yaml:6:7 `listUnits` publishes `unit.creatd`, which isn't in content/_data/events.yaml",
    ],
  },
  {
    name: 'an operation that publishes an event of a later version',
    change: ['files/api.yaml', '[unit.created]', '[unit.archived]'],
    problems: [
      'files/api.yaml:6:7 `listUnits` ships in `mvp.0` but publishes `unit.archived`, which ships in `v1`',
    ],
  },
  {
    name: 'a default that is none of the values',
    change: ['_data/environment.yaml', 'default: info', 'default: warn'],
    problems: [
      "_data/environment.yaml:12:14 `variables.1.default` is `warn`, which isn't one of its `values`",
    ],
  },
  {
    name: 'an unknown key',
    change: ['_data/environment.yaml', 'meaning: The', 'meanin: The'],
    problems: ['_data/environment.yaml:3:5 Unknown key `variables.0.meanin`'],
  },
])('$name is a problem', async ({ change, problems }) => {
  expect(await tell(changed(...change))).toEqual(problems);
});

test('data that agree are silent, also each without the others', async () => {
  expect(await tell(NAMES_SITE)).toEqual([]);
  for (const name of ['capabilities', 'events', 'environment']) {
    const { [`_data/${name}.yaml`]: _, ...files } = NAMES_SITE;
    expect(await tell(files)).toEqual([]);
  }
  const { 'files/schema.sql': _, ...files } = NAMES_SITE;
  expect(await tell(files)).toEqual([]);
});

test('capabilities alone ask for nothing', async () => {
  const files = { 'index.md': '# Home\n', [CAPABILITIES]: NAMES_SITE[CAPABILITIES] ?? '' };
  expect(await tell(files, { OPENAPI_FILE: '' })).toEqual([]);
});
