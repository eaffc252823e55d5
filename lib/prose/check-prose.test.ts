import { expect, test } from 'vitest';
import { checkFiles, problemsOf } from '../testing/check-files';

const LISTS = 'words:\n  - Hostaway\nacronyms:\n  - API\n';
// Keeps every entry of the lists in use.
const INDEX = '# Home\n\nThe API of Hostaway.\n';

/** What is wrong with a page of this text, as `line:column message`. */
async function faultsOf(text: string, lists = LISTS): Promise<string[]> {
  const found = await problemsOf({
    ...{ 'index.md': INDEX, 'a.md': `# Page\n\n${text}\n`, '_data/prose.yaml': lists },
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
    faults: ['3:6 bokking is in no dictionary', '5:3 bokking is in no dictionary'],
  },
  {
    name: 'a slip behind escapes and entities',
    text: 'A \\{b\\} &amp; bokking.',
    faults: ['3:15 bokking is in no dictionary'],
  },
  {
    name: 'a slip in a cell, an admonition, a label and the text of an image',
    text: '| A bokking |\n|---|\n| x |\n\n:::note[One bokking]\nText.\n:::\n\n<Tabs>\n<Tab label="First bokking">\n\nText.\n\n</Tab>\n</Tabs>',
    faults: [
      '3:5 bokking is in no dictionary',
      '7:13 bokking is in no dictionary',
      '12:19 bokking is in no dictionary',
    ],
  },
  {
    name: 'an acronym that its element spells out, with a slip',
    text: 'An <abbr title="property-management systum">PMS</abbr>, and one more PMS.',
    faults: ['3:37 systum is in no dictionary'],
  },
  {
    name: 'British spelling',
    text: 'Its Behaviour, its organisation, its centre.',
    faults: [
      '3:5 Behaviour is not how US English writes it',
      '3:20 organisation is not how US English writes it',
      '3:38 centre is not how US English writes it',
    ],
  },
  {
    name: 'cancelled with one l',
    text: 'A canceled stay, and one that was cancelled.',
    faults: ['3:3 canceled is not how US English writes it'],
  },
  {
    name: 'a name of the list without its capital',
    text: 'A hostaway account.',
    faults: ['3:3 hostaway is written Hostaway'],
  },
  {
    name: 'a phrase to avoid',
    text: 'You simply call it in\norder to Utilize it.',
    faults: ['3:5 "simply" is a phrase to avoid', '4:10 "Utilize" is a phrase to avoid'],
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
    faults: ['3:10 a sentence ends with an exclamation mark'],
  },
  {
    name: 'a dash between statements, but not between numbers',
    text: 'It stops — nobody pays. From 3 – 5.',
    faults: ['3:10 a dash glues two statements together'],
  },
  {
    name: 'a word that stands twice',
    text: 'Call the the owner. She said that that is right.',
    faults: ['3:6 "the" stands twice'],
  },
  {
    name: 'a sentence that is too long, and none that is not',
    text: `${'One two '.repeat(23).trim()}.\n\n${'One two '.repeat(22)}three. Short, e.g. this.`,
    faults: ['3:1 a sentence of 46 words, at most 45 can be read at once'],
  },
  {
    name: 'a link that says nothing',
    text: 'Read more [here](/), or the [start page](/).',
    faults: ['3:12 the link "here" does not say where it leads'],
  },
  {
    name: 'a third admonition',
    text: ':::note\nOne.\n:::\n\n:::tip\nTwo.\n:::\n\n:::note\nThree.\n:::',
    faults: ['11:1 more than 2 admonitions on a page'],
  },
  {
    name: 'a capital inside a heading, but not that of a name or a beginning',
    text: '## The Booking of Hostaway\n\nText.\n\n### Path A: Call the API\n\nText.\n\n### Since Monday\n\nText.',
    faults: ['3:8 Booking has a capital inside a heading'],
  },
  {
    name: 'a level that is skipped',
    text: '## One\n\nText.\n\n#### Two\n\nText.',
    faults: ['7:6 This heading has level 4, and the one above it has level 2'],
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
    name: 'a heading that stands twice',
    text: '## One\n\nText.\n\n## one\n\nText.',
    faults: ['7:4 `## one` is already on line 3'],
  },
  {
    name: 'a lone question, but not a list of questions',
    text: '## Who pays?\n\nText.\n\n## Questions\n\nText.\n\n### Who stays?\n\nText.\n\n### Who goes?\n\nText.',
    faults: ['3:4 This heading asks a question outside of a list of questions'],
  },
  {
    name: 'a question that is the only heading',
    text: '## Who pays?\n\nText.',
    faults: ['3:4 This heading asks a question outside of a list of questions'],
  },
  {
    name: 'acronyms that a table above the text spells out',
    text: '| Rule |\n|---|\n| Row-level security (RLS) |\n\nRLS is on.',
    faults: [],
  },
  {
    name: 'an acronym that is nowhere defined, once',
    text: 'An XYZ, two XYZs, the API and ADR-0001.',
    faults: ['3:4 XYZ is defined nowhere'],
  },
  {
    name: 'acronyms that the page spells out, in either order, also two at once',
    text: '## The RLS rules\n\nRow-level security (RLS) and RPO (recovery point objective); RLS, RPO, and the Payment Card Industry Data Security Standard (PCI DSS).',
    faults: [],
  },
  {
    name: 'an acronym that is used before it is spelled out',
    text: 'RLS is row-level security (RLS).',
    faults: ['3:1 RLS is used before the page spells it out'],
  },
  {
    name: 'what an exemption names, in the block below it alone',
    text: '{/* prose: allow "just", "bokking", "XYZ": quoted from RFC 9110 */}\n> Just a bokking of XYZ.\n\nJust a bokking of XYZ.',
    faults: [
      '6:1 "Just" is a phrase to avoid',
      '6:8 bokking is in no dictionary',
      '6:19 XYZ is defined nowhere',
    ],
  },
  {
    name: 'an exemption that nothing needs',
    text: '{/* prose: allow "simply", "owner", "API", "Hostaway": quoted */}\n\nAn owner with an API of Hostaway.',
    faults: [
      '3:1 nothing below needs the exemption "API"',
      '3:1 nothing below needs the exemption "Hostaway"',
      '3:1 nothing below needs the exemption "owner"',
      '3:1 nothing below needs the exemption "simply"',
    ],
  },
  {
    name: 'an exemption without a reason, and one that cannot be read',
    text: '{/* prose: allow "just" */}\n\nText.\n\n{/* prose: just */}\n\nText. {/* a remark about prose */}',
    faults: ['3:1 this exemption gives no reason', '7:1 this exemption cannot be read'],
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
    'content/_data/versions.yaml:2:27 bokking is in no dictionary',
    'content/index.md:2:15 The has a capital inside a heading',
    'content/index.md:2:19 Start has a capital inside a heading',
    'content/index.md:2:25 Page has a capital inside a heading',
    'content/index.md:5:10 bokking is in no dictionary',
    'content/site.yaml:2:19 bokking is in no dictionary',
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
    'content/_data/rate-limits.yaml:2:66 kyes is in no dictionary',
    'content/_data/tokens.yaml:2:122 bokking is in no dictionary',
  ]);
});

test.for<{ name: string; lists: string; faults: string[] }>([
  {
    name: 'entries that nothing needs',
    lists: 'words:\n  - Foo\n  - Hostaway\nnames:\n  - Grand Hotel\nacronyms:\n  - API\n  - XYZ\n',
    faults: [
      'content/_data/prose.yaml:2:5 no text needs Foo',
      'content/_data/prose.yaml:5:5 no heading needs Grand Hotel',
      'content/_data/prose.yaml:8:5 no text needs XYZ',
    ],
  },
  {
    name: 'entries out of order, twice, and of more than one word',
    lists: 'words:\n  - Hostaway\n  - foo\n  - foo\nacronyms: [Api]\n',
    faults: [
      'content/_data/prose.yaml:3:5 `words.1`: foo sorts before Hostaway',
      'content/_data/prose.yaml:4:5 `words.2`: foo stands twice',
      'content/_data/prose.yaml:5:12 `acronyms.0`: write two to five capitals',
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
      '# Terms\n\n<Terms>\n<Term name="SLO (service-level objective)">Target.</Term>\n<Term name="average daily rate (ADR)">Rate.</Term>\n</Terms>\n',
    '_data/prose.yaml': lists,
  });
  expect(problems).toEqual(['content/a.md:3:28 Hotel has a capital inside a heading']);
});

test('finds a term that is defined twice, also without any list', async () => {
  const term = '<Terms>\n<Term name="hold">Reservation.</Term>\n</Terms>\n';
  const problems = await problemsOf({
    'index.md': `# Home\n\nTeh simply!\n\n${term}`,
    'z.md': `# Other\n\n${term.replace('"hold"', '"Hold"')}`,
  });
  expect(problems).toEqual(['content/z.md:4:1 the term Hold is defined twice']);
});

test('says how to mend what has one right answer', async () => {
  const { problems } = await checkFiles({
    'index.md': `${INDEX}\nA booking.\n`,
    'a.md': '# Page\n\nUtilize the the Colour of hostaway in order to see bokking.\n',
    '_data/prose.yaml': LISTS,
  });
  expect(problems.map(({ rule, fix, edit }) => ({ rule, fix, edit }))).toEqual([
    { rule: 'prose', fix: 'write use', edit: { from: 'Utilize', to: 'Use' } },
    { rule: 'prose', fix: 'remove one of the two', edit: { from: 'the the', to: 'the' } },
    { rule: 'spelling', fix: 'write Color', edit: { from: 'Colour', to: 'Color' } },
    { rule: 'spelling', fix: 'write Hostaway', edit: { from: 'hostaway', to: 'Hostaway' } },
    { rule: 'prose', fix: 'write to', edit: { from: 'in order to', to: 'to' } },
    {
      rule: 'spelling',
      fix: 'did you mean booking? a word that is right is added to content/_data/prose.yaml',
      edit: undefined,
    },
  ]);
});
