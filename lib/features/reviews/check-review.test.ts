import { expect, test } from 'vitest';
import { problemsOf } from '../../core/testing/check-files';

const page = (facts: string) => ({ 'index.md': `---\n${facts}\n---\n\n# Home\n` });

test.for([
  {
    name: 'a review that is to come',
    facts: 'last_reviewed: 2999-01-01',
    message: ':2:16 `last_reviewed` is 2999-01-01, which is in the future',
  },
  {
    name: 'a review that no longer holds',
    facts: 'last_reviewed: 2019-12-31\nreview_in: 2 months',
    message: ':2:16 This page was due for review on 2020-02-29',
  },
  {
    name: 'a period without a review',
    facts: 'review_in: 1 year',
    message: ':2:12 `review_in` needs `last_reviewed` too',
  },
  {
    name: 'what is no period',
    facts: 'last_reviewed: 2019-12-31\nreview_in: 90d',
    message: ':3:12 `review_in`: write a period such as `6 months`',
  },
])('finds $name', async ({ facts, message }) => {
  expect(await problemsOf(page(facts))).toEqual([`content/index.md${message}`]);
});

test('the site may say how long reviews hold, but for decisions', async () => {
  const site = { 'site.yaml': 'review_in: 1 year\n' };
  const own = 'last_reviewed: 2019-12-31';
  expect(await problemsOf({ ...page(own), ...site })).toEqual([
    'content/index.md:2:16 This page was due for review on 2020-12-31',
  ]);
  expect(await problemsOf({ ...page(`${own}\nreview_in: 900 years`), ...site })).toEqual([]);
  const decision = `---\ntitle: "ADR-0001: X"\nstatus: accepted\ndate: 2019-12-31\ndeciders: [a]\n${own}\n---\n`;
  expect(await problemsOf({ 'index.md': '# Home\n', 'adr-0001.md': decision, ...site })).toEqual(
    [],
  );
  expect(await problemsOf(page(own))).toEqual([]);
});

test('the period of the site is only for pages that name no fact', async () => {
  const files = {
    ...page('last_reviewed: 2019-12-31'),
    'site.yaml': 'review_in: 1 year\n',
    'naming.md': '---\ntitle: Naming\nlast_reviewed: 2019-12-31\n---\n\nSet `PORT`. [Home](/)\n',
    '_data/environment.yaml':
      'variables:\n  - { name: PORT, meaning: Port, processes: [api], required: false, secret: false }\n',
  };
  expect(await problemsOf(files)).toEqual([
    'content/index.md:2:16 This page was due for review on 2020-12-31',
  ]);
});
