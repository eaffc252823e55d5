import { expect, test } from 'vitest';
import { problemsOf } from '../core/testing/check-files';

const page = { 'index.md': '---\nowner_team: docs tean\n---\n\n# Home\n' };

test.for([
  { name: 'is among them', site: 'owners: [docs tean]', problems: [] },
  {
    name: 'is not',
    site: 'owners: [docs team]',
    problems: [`content/index.md:2:13 "docs tean" isn't one of the \`owners\` in site.yaml`],
  },
  { name: 'may be any', site: 'title: T', problems: [] },
])('an owner who $name', async ({ site, problems }) => {
  expect(await problemsOf({ ...page, 'site.yaml': `${site}\n` })).toEqual(problems);
});
