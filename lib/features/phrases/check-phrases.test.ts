import { expect, test } from 'vitest';
import { withProject } from '../../core/testing/check-files';
import { checkSite } from '../../site/site';

const PAGE = '# Holds\n\nA hold prevents a double booking.\n\n## Limits\n\nAt most an hour.\n';

test.for<[string, string, readonly string[]]>([
  ['phrases of a page and a heading', "{ /: { '': [book twice], limits: [how long] } }", []],
  [
    'a page that does not exist',
    "{ /hold: { '': [book twice] } }",
    ["1:19 There's no page at `/hold`"],
  ],
  [
    'a heading that does not exist',
    '{ /: { limit: [how long] } }',
    ['1:24 `/` has no heading `#limit`'],
  ],
  [
    'a phrase that is listed twice',
    "{ /: { '': [how long], limits: [how long] } }",
    ['1:42 `how long` already leads to /'],
  ],
  [
    'a phrase of words that a search ignores',
    "{ /: { '': [of the] } }",
    ['1:22 `phrases./..0` has only words that a search ignores'],
  ],
  [
    'a path without a slash',
    "{ limits: { '': [how long] } }",
    ["1:20 `limits` isn't the path of a page"],
  ],
])('%s', async ([, data, problems]) => {
  const files = { 'index.md': PAGE, '_data/phrases.yaml': `phrases: ${data}\n` };
  const found = await withProject(files, checkSite);
  expect(found.problems.map((p) => `${p.line}:${p.column} ${p.message}`)).toEqual(problems);
});
