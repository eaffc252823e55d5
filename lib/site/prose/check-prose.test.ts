import { expect, test } from 'vitest';
import { checkFiles, problemsOf } from '../../core/testing/check-files';

const LISTS = 'words:\n  - Hostaway\nacronyms:\n  - API\n';
// A page that uses every entry in the lists.
const INDEX = '# Home\n\nThe API of Hostaway.\n';

/** Returns the problems of a page with this text, as `line:column message`. */
async function faultsOf(text: string, lists = LISTS): Promise<string[]> {
  const found = await problemsOf({
    'index.md': INDEX,
    'a.md': `# Page\n\n${text}\n`,
    '_data/prose.yaml': lists,
  });
  return found.map((problem) => problem.replace('content/a.md:', ''));
}

test.for<{ name: string; text: string; faults: string[] }>([
  {
    name: 'plain text with code, links, tables and components',
    text: "Call `teh` of the [API](/) with `just`, see https://exmaple.org/teh or ops@exmaple.org.\n\n## Steps in order\n\n| Field | Meaning |\n|---|---|\n| `x` | It's Hostaway's; don't drop it |\n\n:::note\nOn 3 May 2026 \\{it\\} &amp; more was cancelled at 10 – 12.\n:::",
    faults: [],
  },
  {
    name: 'a slip, at each of its places',
    text: 'The *bokking* is here,\nand a\n> bokking.',
    faults: [`3:6 "bokking" isn't in any dictionary`, `5:3 "bokking" isn't in any dictionary`],
  },
  {
    name: 'a slip behind escapes and entities',
    text: 'A \\{b\\} &amp; bokking.',
    faults: [`3:15 "bokking" isn't in any dictionary`],
  },
  {
    name: 'a slip in a cell, an admonition, a label and the text of an image',
    text: '| A bokking |\n|---|\n| x |\n\n:::note[One bokking]\nText.\n:::\n\n::::tabs\n:::tab[First bokking]\nText.\n:::\n::::',
    faults: [
      `3:5 "bokking" isn't in any dictionary`,
      `7:13 "bokking" isn't in any dictionary`,
      `12:14 "bokking" isn't in any dictionary`,
    ],
  },
  {
    name: 'an acronym that its element spells out, with a slip',
    text: 'An <abbr title="property-management systum">PMS</abbr>, and one more PMS.',
    faults: [`3:37 "systum" isn't in any dictionary`],
  },
  {
    name: 'cancelled with one l',
    text: 'A canceled stay, and one that was cancelled.',
    faults: [`3:3 "canceled" isn't US spelling`],
  },
  {
    name: 'a name of the list without its capital',
    text: 'A hostaway account.',
    faults: ['3:3 "hostaway" is written "Hostaway" on this site'],
  },
  {
    name: 'a phrase to avoid',
    text: 'You simply call it in\norder to Utilize it.',
    faults: ['3:5 "simply" is a phrase to avoid', '4:10 "Utilize" is a phrase to avoid'],
  },
  {
    name: 'words that few Americans write, as warnings',
    text: 'The list beside the table, the size of which shall stay, and all of which changes. What stands for it goes through.',
    faults: [
      '3:10 "beside" sounds stiff',
      '3:37 "of which" sounds stiff',
      '3:46 "shall" sounds stiff',
    ],
  },
  {
    name: 'words that only look like phrases to avoid',
    text: 'Adjust the just-in-time list; the pairs are easily confused, the uneasy owner unlocked-by.',
    faults: [],
  },
  {
    name: 'words that leave people out',
    text: 'A whitelist on the master, and a sanity check.',
    faults: [
      '3:3 "whitelist" is a phrase to avoid',
      '3:20 "master" is a phrase to avoid',
      '3:34 "sanity check" is a phrase to avoid',
    ],
  },
  {
    name: 'a promise without a constraint',
    text: 'The constraint guarantees it. The clerk guarantees it.',
    faults: ['3:41 "guarantees" is a phrase to avoid'],
  },
  {
    name: 'an exclamation mark, but not an operator',
    text: 'Stop here! If a != b, stop.',
    faults: ['3:10 A sentence ends with an exclamation mark'],
  },
  {
    name: 'a dash between statements, but not between numbers',
    text: 'It stops — nobody pays. From 3 – 5.',
    faults: ['3:10 A dash joins two statements'],
  },
  {
    name: 'a word that appears twice in a row',
    text: 'Call the the owner. She said that that is right.',
    faults: ['3:6 "the" appears twice in a row'],
  },
  {
    name: 'a sentence that is too long, and none that is not',
    text: `${'One two '.repeat(23).trim()}.\n\n${'One two '.repeat(22)}three. Short, e.g. this.`,
    faults: ['3:1 The sentence has 46 words; write at most 45'],
  },
  {
    name: 'a third admonition',
    text: ':::note\nOne.\n:::\n\n:::tip\nTwo.\n:::\n\n:::note\nThree.\n:::',
    faults: ['11:1 The page has 3 admonitions; write at most 2'],
  },
  {
    name: 'a capital inside a heading, but not that of a name or a beginning',
    text: '## The Booking of Hostaway\n\nText.\n\n### Path A: Call the API\n\nText.\n\n### Since Monday\n\nText.',
    faults: ['3:8 "Booking" is capitalized inside a heading'],
  },
  {
    name: 'a level that no table of contents shows',
    text: '## One\n\nText.\n\n### Two\n\nText.\n\n#### Three\n\nText.',
    faults: ["11:6 This heading has level 4, which the table of contents doesn't show"],
  },
  {
    name: 'a heading without text',
    text: '## One\n\n### Two\n\nText.\n\n## Three',
    faults: ['3:4 This heading has no text below it', '9:4 This heading has no text below it'],
  },
  {
    name: 'a lone question, but not a list of questions',
    text: '## Who pays?\n\nText.\n\n## Questions\n\nText.\n\n### Who stays?\n\nText.\n\n### Who goes?\n\nText.',
    faults: ["3:4 This heading asks a question, but isn't part of a list of questions"],
  },
  {
    name: 'a question that is the only heading',
    text: '## Who pays?\n\nText.',
    faults: ["3:4 This heading asks a question, but isn't part of a list of questions"],
  },
  {
    name: 'acronyms that a table above the text spells out',
    text: '| Rule |\n|---|\n| Row-level security (RLS) |\n\nRLS is on.',
    faults: [],
  },
  {
    name: 'an acronym that is nowhere defined, once',
    text: 'An XYZ, two XYZs, the API and ADR-0001.',
    faults: ["3:4 `XYZ` isn't spelled out on this page or in the glossary"],
  },
  {
    name: 'acronyms that the page spells out, in either order, also two at once',
    text: '## The RLS rules\n\nRow-level security (RLS) and RPO (recovery point objective); RLS, RPO, and the Payment Card Industry Data Security Standard (PCI DSS).',
    faults: [],
  },
  {
    name: 'an acronym that is used before it is spelled out',
    text: 'RLS is row-level security (RLS).',
    faults: ['3:1 `RLS` is used before the page spells it out'],
  },
  {
    name: 'what an exemption names, in the block below it alone',
    text: '<!-- prose: allow "just", "bokking", "XYZ": quoted from RFC 9110 -->\n> Just a bokking of XYZ.\n\nJust a bokking of XYZ.',
    faults: [
      '6:1 "Just" is a phrase to avoid',
      `6:8 "bokking" isn't in any dictionary`,
      "6:19 `XYZ` isn't spelled out on this page or in the glossary",
    ],
  },
  {
    name: 'an exemption without a reason, and one that cannot be read',
    text: '<!-- prose: allow "just" -->\n\nText.\n\n<!-- prose: just -->\n\nText. <!-- a remark about prose -->',
    faults: ['3:1 This exemption has no reason', "7:1 This exemption isn't valid"],
  },
])('finds $name', async ({ text, faults }) => {
  expect(await faultsOf(text)).toEqual(faults);
});

test('reads front matter, configuration and data, each word at its place', async () => {
  const problems = await problemsOf({
    'index.md': `---
title: "Home: The Start Page"
description: >-
  A long description of the Hostaway API
  with a bokking in its second line.
---

Text.
`,
    'site.yaml':
      'navbar:\n  - { label: Home bokking, to: / }\nannouncement:\n  content: Read [it](/bokking).\n'.replace(
        '/bokking',
        '/',
      ),
    '_data/versions.yaml': 'versions:\n  - { id: v1, name: First bokking, status: complete }\n',
    '_data/prose.yaml': LISTS,
  });
  expect(problems).toEqual([
    `content/_data/versions.yaml:2:27 "bokking" isn't in any dictionary`,
    'content/index.md:2:15 "The" is capitalized inside a heading',
    'content/index.md:2:19 "Start" is capitalized inside a heading',
    'content/index.md:2:25 "Page" is capitalized inside a heading',
    `content/index.md:5:10 "bokking" isn't in any dictionary`,
    `content/site.yaml:2:19 "bokking" isn't in any dictionary`,
  ]);
});

test('reads the data of secrets and rate limits, but for names in backticks', async () => {
  const token = 'kind: Key, owner: A team, days: 90, rotate: "/#keys", method: Replace, opens: It';
  const problems = await problemsOf({
    'index.md': '# Home\n\n## Keys\n\nThe Hostaway API.\n',
    '_data/tokens.yaml': `tokens:\n  - { name: API_KYE, ${token}, check: "\`kye\` and bokking", without: It }\n`,
    '_data/rate-limits.yaml':
      'classes:\n  - { name: bokking, quota: 1, window: 1, burst: 1, counted_per: kyes }\n',
    '_data/prose.yaml': LISTS,
  });
  expect(problems).toEqual([
    `content/_data/rate-limits.yaml:2:66 "kyes" isn't in any dictionary`,
    `content/_data/tokens.yaml:2:122 "bokking" isn't in any dictionary`,
  ]);
});

test.for<{ name: string; lists: string; faults: string[] }>([
  {
    name: 'entries that nothing needs',
    lists: 'words:\n  - Foo\n  - Hostaway\nnames:\n  - Grand Hotel\nacronyms:\n  - API\n  - XYZ\n',
    faults: [
      'content/_data/prose.yaml:2:5 "Foo" is in `words`, but no text needs it',
      'content/_data/prose.yaml:5:5 "Grand Hotel" is in `names`, but no heading needs it',
      'content/_data/prose.yaml:8:5 "XYZ" is in `acronyms`, but no text needs it',
    ],
  },
  {
    name: 'entries out of order, twice, and of more than one word',
    lists: 'words:\n  - Hostaway\n  - foo\n  - foo\nacronyms: [Api]\n',
    faults: [
      'content/_data/prose.yaml:3:5 `foo` sorts before `Hostaway`',
      'content/_data/prose.yaml:4:5 `foo` appears twice',
      'content/_data/prose.yaml:5:12 `acronyms.0` must be two to five capital letters',
    ],
  },
  {
    name: 'an unknown key',
    lists: 'word: []\n',
    faults: ['content/_data/prose.yaml:1:1 Unknown key `word`'],
  },
])('finds $name in the lists', async ({ lists, faults }) => {
  expect(await faultsOf('Text.', lists)).toEqual(faults);
});

test('lets names keep their capitals in headings, and finds acronyms in the glossary', async () => {
  const lists = `${LISTS}names:\n  - Grand Hotel\n`;
  const text = '## The Grand Hotel and its Hotel\n\nThe SLO and the ADR.\n';
  const problems = await problemsOf({
    'index.md': INDEX,
    'a.md': `# Page\n\n${text}`,
    'terms.md':
      '# Terms\n\n::::terms\n:::term[SLO (service-level objective)]\nTarget.\n:::\n:::term[average daily rate (ADR)]\nRate.\n:::\n::::\n',
    '_data/prose.yaml': lists,
  });
  expect(problems).toEqual(['content/a.md:3:28 "Hotel" is capitalized inside a heading']);
});

test('says how to mend what has one right answer', async () => {
  const { problems } = await checkFiles({
    'index.md': `${INDEX}\nA booking.\n`,
    'a.md': '# Page\n\nUtilize the the Colour of hostaway in order to see bokking.\n',
    '_data/prose.yaml': LISTS,
  });
  expect(problems.map(({ rule, fix, edit }) => ({ rule, fix, edit }))).toEqual([
    { rule: 'prose', fix: 'write "use"', edit: { from: 'Utilize', to: 'Use' } },
    { rule: 'prose', fix: 'remove one of the two', edit: { from: 'the the', to: 'the' } },
    { rule: 'spelling', fix: 'write "Color"', edit: { from: 'Colour', to: 'Color' } },
    { rule: 'spelling', fix: 'write "Hostaway"', edit: { from: 'hostaway', to: 'Hostaway' } },
    { rule: 'prose', fix: 'write "to"', edit: { from: 'in order to', to: 'to' } },
    {
      rule: 'spelling',
      fix: 'did you mean "booking"? otherwise add the word to `words` in content/_data/prose.yaml',
      edit: undefined,
    },
  ]);
});
