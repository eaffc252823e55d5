import { expect, test } from 'vitest';
import { type Files, problemsOf } from '../../core/testing/check-files';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '../../core/testing/names-site';

const SQL = String(NAMES_SITE['files/schema.sql']);
const COLUMN = 'comment on column core.units';

const site = (text: string, sql = ''): Files => ({
  ...NAMES_SITE,
  'a.md': `# A\n\n${text}\n`,
  'files/schema.sql': `${SQL}${sql}\n`,
});
const { 'files/schema.sql': _, ...unread } = NAMES_SITE;

test.for<{ name: string; files: Files; problems: string[] }>([
  {
    name: 'all that is right',
    files: site(
      'See [units](#units).\n\n::table-diagram{of="supply"}\n\n::tables{of="supply"}\n\n::table-list\n\n::personal-data',
      `${COLUMN}.check_in is 'pii: personal. Of a guest.';`,
    ),
    problems: [],
  },
  {
    name: 'a second place of the same tables',
    files: { ...site('::tables{of="supply"}'), 'b.md': '# B\n\n::tables{of="supply"}\n' },
    problems: ['content/b.md:3:1 The tables of `supply` are already on `/a`'],
  },
  {
    name: 'a heading of the page with the name of a table',
    files: site('## Units\n\n::tables{of="supply"}'),
    problems: ['content/a.md:5:1 `::tables` would repeat the id `units` on this page'],
  },
  {
    name: 'domains and tables that do not exist',
    files: site('::tables{of="trade"}\n\n::table-diagram{of="supply" tables="units unitz"}'),
    problems: [
      "content/a.md:3:1 There's no domain `trade` with tables",
      'content/a.md:5:1 Domain `supply` has no table `unitz`',
    ],
  },
  {
    name: 'components without a source',
    files: { ...unread, 'a.md': '# A\n\n::table-list\n' },
    problems: [
      'content/a.md:3:1 `::table-list` has nothing to show: _data/capabilities.yaml lists no table from files/schema.sql',
    ],
  },
  {
    name: 'a list of personal data where there are none',
    files: site('::personal-data'),
    problems: [
      'content/a.md:3:1 `::personal-data` has nothing to show: no column in files/schema.sql has a privacy class',
    ],
  },
  {
    name: 'comments on what is not there, and classes that are none',
    files: site(
      'Text.',
      `${COLUMN}.id is 'pii:';\n${COLUMN}s.id is 'pii: secret';\n${COLUMN}_view.id is 'Of a view';\n${COLUMN}.idd is 'Text';`,
    ),
    problems: [
      'content/files/schema.sql:10:1 The comment on `units.id` has no privacy class after `pii:`',
      "content/files/schema.sql:11:1 There's no table `core.unitss` to comment on",
      'content/files/schema.sql:13:1 Table `core.units` has no column `idd`',
    ],
  },
])('$name: found is what is wrong', async ({ files, problems }) => {
  expect(await problemsOf(files, NAMES_ENVIRONMENT)).toEqual(problems);
});
