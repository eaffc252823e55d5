import { expect, test } from 'vitest';
import { checkFiles, problemsOf } from '../core/testing/check-files';
import { createTermFinder } from './find-terms';

const GLOSSARY = `# Glossary

::::terms
:::term[hold]
Nights reserved for a [quote](/).
:::
:::term[price rule]
A \`rule\` of prices.
:::
:::term[SLO (service-level objective)]
A target.
:::
:::term[owner (role)]
One meaning.
:::
:::term[closed to arrival, closed to departure]
Two restrictions.
:::
:::term[box]
A thing.
:::
:::term[quote]{everyday}
A price.
:::
::::
`;
const files = {
  'index.md': '# A\n',
  'reference/glossary.md': GLOSSARY,
  'site.yaml': 'glossary: reference/glossary\n',
};

async function find(...texts: string[]): Promise<string[]> {
  const { site } = await checkFiles(files);
  const finder = createTermFinder(site.glossary.filter(({ isEveryday }) => !isEveryday));
  return texts.flatMap((text) =>
    finder(text).flatMap((part) =>
      typeof part === 'string' ? [] : [`${part.written} → ${part.term.href}`],
    ),
  );
}

test('a term has its definition as plain text and the address of its entry', async () => {
  const { site } = await checkFiles(files);
  const hold = site.glossary.find(({ word }) => word === 'hold');
  expect(hold).toEqual({
    word: 'hold',
    text: 'Nights reserved for a quote.',
    isEveryday: false,
    href: '/reference/glossary#hold',
  });
});

test('an explanation ends before a sentence that needs its link', async () => {
  const explain = async (definition: string) => {
    const reference = `# G\n\n::::terms\n:::term[hold]\n${definition}\n:::\n::::\n`;
    const { site } = await checkFiles({ ...files, 'reference/glossary.md': reference });
    return site.glossary[0]?.text;
  };
  expect(await explain('Reserved nights. Two at most. Created by [it](/). Kept.')).toBe(
    'Reserved nights. Two at most.',
  );
  expect(await explain('Nights of a [quote](/). Kept.')).toBe('Nights of a quote. Kept.');
  expect(await explain('Reserved `v1.2` nights. Kept.')).toBe('Reserved v1.2 nights. Kept.');
});

test.for<{ name: string; texts: string[]; found: string[] }>([
  {
    name: 'a word, also at the start of a sentence',
    texts: ['Hold it.'],
    found: ['Hold → /reference/glossary#hold'],
  },
  {
    name: 'its plural',
    texts: ['two holds, three boxes'],
    found: ['holds → /reference/glossary#hold', 'boxes → /reference/glossary#box'],
  },
  {
    name: 'only its first use',
    texts: ['a hold', 'a hold, holds'],
    found: ['hold → /reference/glossary#hold'],
  },
  {
    name: 'a term of two words',
    texts: ['a price rule'],
    found: ['price rule → /reference/glossary#price-rule'],
  },
  {
    name: 'each of two names',
    texts: ['closed to departure'],
    found: ['closed to departure → /reference/glossary#closed-to-arrival-closed-to-departure'],
  },
  {
    name: 'an abbreviation as it is written',
    texts: ['slo, SLOs'],
    found: ['SLOs → /reference/glossary#slo-service-level-objective'],
  },
  {
    name: 'no part of a word or an identifier',
    texts: ['holdings, on-hold, hold_id, /hold, x.hold, hold.expired, hold-time'],
    found: [],
  },
  {
    name: 'a word before the end of a sentence',
    texts: ['on hold.'],
    found: ['hold → /reference/glossary#hold'],
  },
  { name: 'no everyday word', texts: ['We quote a price; an expired quote is gone.'], found: [] },
  { name: 'no word of which there are two meanings', texts: ['the owner'], found: [] },
])('a text is searched for $name', async ({ texts, found }) => {
  expect(await find(...texts)).toEqual(found);
});

test('nothing of a text is lost around its terms', async () => {
  const { site } = await checkFiles(files);
  const text = 'The hold, a price rule and an SLO.';
  const parts = createTermFinder(site.glossary)(text);
  expect(parts.map((part) => (typeof part === 'string' ? part : part.written)).join('')).toBe(text);
});

test('a glossary that is no page is a problem', async () => {
  expect(
    await problemsOf({ 'index.md': '# A\n', 'words.md': '# W\n', 'site.yaml': 'glossary: word\n' }),
  ).toEqual(["content/site.yaml:1:11 `glossary`: there's no page `word`"]);
});
