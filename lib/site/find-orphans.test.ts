import { expect, test } from 'vitest';
import { problemsOf } from '../core/testing/check-files';

const SIDEBARS = 'docs:\n  - doc: a\n';
const ORPHAN = "content/b.md:1:1 `/b` isn't in a sidebar, and no page links to it";

test.for([
  { name: 'in no sidebar and linked from nowhere', files: {}, problems: [ORPHAN] },
  { name: 'linked from itself alone', files: { 'b.md': '# B\n\n[b](/b)\n' }, problems: [ORPHAN] },
  {
    name: 'with a tag alone',
    files: { 'b.md': '---\ntags: [x]\n---\n\n# B\n' },
    problems: [ORPHAN],
  },
  { name: 'linked from a page', files: { 'a.md': '# A\n\n## H\n\n[b](/b?x=1#)\n' }, problems: [] },
  { name: 'on a card', files: { 'a.md': '# A\n\n::cards{pages="/a /b"}\n' }, problems: [] },
  {
    name: 'in the sidebar',
    files: { 'sidebars.yaml': 'docs:\n  - doc: a\n  - doc: b\n' },
    problems: [],
  },
  { name: 'in the navbar', files: { 'site.yaml': 'navbar:\n  - doc: b\n' }, problems: [] },
  {
    name: 'in the footer',
    files: { 'site.yaml': 'footer:\n  columns:\n    - title: T\n      links:\n        - to: /b\n' },
    problems: [],
  },
])('a page $name', async ({ files, problems }) => {
  const site = {
    'index.md': '# Home\n',
    'a.md': '# A\n',
    'b.md': '# B\n',
    'sidebars.yaml': SIDEBARS,
  };
  expect(await problemsOf({ ...site, ...files })).toEqual(problems);
});

test('a page below a landing page is listed there', async () => {
  const site = { 'index.md': '# Home\n', 'a.md': '# A\n', 'sidebars.yaml': SIDEBARS };
  expect(await problemsOf({ ...site, 'a/b/c.md': '# C\n' })).toEqual([]);
  expect(await problemsOf({ ...site, 'z/c.md': '# C\n' })).toHaveLength(1);
});
