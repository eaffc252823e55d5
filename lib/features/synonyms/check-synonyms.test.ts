import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withProject } from '../../core/testing/check-files';
import { readTerms } from '../../search/words';
import { checkSite } from '../../site/site';
import { readSectionTerms } from './feature';

const PAGE = '# Holds\n\nA hold prevents a double booking.\n\n## Limits\n\nAt most an hour.\n';

test.for<[string, string, readonly string[]]>([
  ['a meaning that a section has', 'synonyms: [{ word: overbooking, means: double bookings }]', []],
  [
    'a meaning whose words are in two sections',
    'synonyms: [{ word: overbooking, means: double hour }]',
    ['1:40 No section says `double hour`, which `overbooking` means in a search'],
  ],
  [
    'a word that is listed twice',
    'synonyms: [{ word: a1, means: hold }, { word: a1, means: hour }]',
    ['1:47 `a1` is already a synonym'],
  ],
  [
    'two words in place of one',
    'synonyms: [{ word: too many, means: hold }]',
    ['1:20 `synonyms.0.word` must be one word: 2 to 40 lowercase letters and digits'],
  ],
  [
    'a word that a search would divide',
    'synonyms: [{ word: bookingId, means: hold }]',
    ['1:20 `synonyms.0.word` must be one word: 2 to 40 lowercase letters and digits'],
  ],
  [
    'a word that a search ignores',
    'synonyms: [{ word: between, means: hold }]',
    ['1:20 `synonyms.0.word` has only words that a search ignores'],
  ],
  [
    'a meaning that a search ignores',
    'synonyms: [{ word: a1, means: of the }]',
    ['1:31 `synonyms.0.means` has only words that a search ignores'],
  ],
])('%s', async ([, data, problems]) => {
  const files = { 'index.md': PAGE, '_data/synonyms.yaml': `${data}\n` };
  const found = await withProject(files, checkSite);
  expect(found.problems.map((p) => `${p.line}:${p.column} ${p.message}`)).toEqual(problems);
});

test('a section may have each term that it has', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../content/AUTHORING.md'), 'utf8');
  const odd =
    "Policies, boxes' statuses: check-in, RevPAR iCal bookingIDs O’Brien’s mvp.0 ½ Straße ﬁne Ünits hold_expired don't";
  for (const text of [manual, odd]) {
    const { mayHave } = readSectionTerms(text);
    const missed = readTerms(text)
      .flat()
      .filter((term) => !mayHave(term));
    expect(missed).toEqual([]);
  }
});
