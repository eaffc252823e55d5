import { expect, test } from 'vitest';
import { checkFiles } from '../core/testing/check-files';
import { buildReport } from './build-report';
import { formatReport } from './run-command';

const page = (facts: string, text = '') => `---\ntitle: T\n${facts}---\n\n${text}\n`;

test('pages by owner and review, pages that nothing leads to, and samples that are not run', async () => {
  const checked = await checkFiles({
    'index.md': '# Home\n\n[a](/a)\n\n::cards{of="/cards"}\n',
    'a.md': page('owner_team: b team\nlast_reviewed: 2026-02-01\n'),
    'b.md': page('owner_team: a team\nlast_reviewed: 2026-03-01\n', '[self](/b)'),
    'c.md': page(
      'owner_team: b team\nlast_reviewed: 2026-01-01\n',
      '- ```sql nocheck="why"\n  select 1;\n  ```\n\n````md\n```sql nocheck="shown"\n```\n````',
    ),
    'cards/d.md': page(''),
    'sidebars.yaml': 'docs:\n  - doc: c\n',
  });
  const report = buildReport(checked, '2026-11-20');
  expect(report).toEqual({
    pages: [
      ['/', undefined, undefined],
      ['/cards/d', undefined, undefined],
      ['/b', 'a team', '2026-03-01'],
      ['/c', 'b team', '2026-01-01'],
      ['/a', 'b team', '2026-02-01'],
    ].map(([path, owner, reviewed]) => ({
      path,
      owner,
      reviewed,
      due: undefined,
      isOverdue: false,
    })),
    orphans: ['content/b.md'],
    optOuts: [{ file: 'content/c.md', line: 7, reason: 'why' }],
  });
  expect(formatReport(report).split('\n').slice(0, 4)).toEqual([
    '5 pages, 0 overdue',
    '  OWNER   REVIEWED    DUE  PAGE',
    '  -       -           -    /',
    '  -       -           -    /cards/d',
  ]);
});

test.for([
  { facts: 'last_reviewed: 2026-10-01\nreview_in: 30 days\n', due: '2026-10-31', isOverdue: true },
  { facts: 'last_reviewed: 2026-10-01\nreview_in: 90 days\n', due: '2026-12-30', isOverdue: false },
  { facts: 'last_reviewed: 2026-10-01\n', due: '2027-10-01', isOverdue: false },
  { facts: '', due: undefined, isOverdue: false },
])('$facts is due on $due', async ({ facts, due, isOverdue }) => {
  const checked = await checkFiles({
    'index.md': '# Home\n',
    'a.md': page(facts),
    'site.yaml': 'review_in: 1 year\n',
  });
  const report = buildReport(checked, '2026-11-20');
  expect(report.pages.find(({ path }) => path === '/a')).toMatchObject({ due, isOverdue });
});

test('with an owner the report has only the pages of that team', async () => {
  const checked = await checkFiles({
    'index.md': '# Home\n',
    'a.md': page('owner_team: booking team\n', '```sql nocheck="why"\nselect 1;\n```'),
    'b.md': page('owner_team: payments team\n', '```sql nocheck="why"\nselect 1;\n```'),
    'sidebars.yaml': 'docs:\n  - doc: index\n',
  });
  const report = buildReport(checked, '2026-11-20', 'booking team');
  expect(report.pages.map(({ path }) => path)).toEqual(['/a']);
  expect(report.orphans).toEqual(['content/a.md']);
  expect(report.optOuts.map(({ file }) => file)).toEqual(['content/a.md']);
  expect(() => buildReport(checked, '2026-11-20', 'bookings team')).toThrow(
    'no page has the owner_team "bookings team"; did you mean `booking team`?',
  );
});
