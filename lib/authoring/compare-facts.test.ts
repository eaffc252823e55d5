import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { withRepository } from '../core/testing/with-repository';
import { compareFacts, formatFacts } from './compare-facts';

const PAGE = [
  '---\ntitle: Set up 3 things\nowner: lead\n---\n',
  '## First step\n',
  'Wait 30 seconds, run `npm ci`, and read [the record](/adr-0007) ADR-0007 – déjà vu.\n',
  '::cards{pages="/a"}\n',
  '```sh\nnpm ci # installs\n```\n',
].join('\n');

const YAML = 'a:\n  id: BKG-01\n  text: Holds `x` for 15 minutes\n';

/** The files of a repository, in the order of their names: their texts, their changed texts, and the changed facts. */
const EDITS: readonly [file: string, before: string, after: string, facts: readonly string[]][] = [
  ...(
    [
      ['30 seconds', '20 seconds', ['number 20: 0 → 1', 'number 30: 1 → 0']],
      ['`npm ci`', '`npm i`', ['code npm ci: 1 → 0', 'code npm i: 0 → 1']],
      ['(/adr-0007)', '(/adr-0008)', ['link /adr-0007: 1 → 0', 'link /adr-0008: 0 → 1']],
      ['ADR-0007', 'it', ['number ADR-0007: 1 → 0']],
      [
        '## First',
        '## 1. First',
        ['heading #1-first-step: 0 → 1', 'heading #first-step: 1 → 0', 'number 1: 0 → 1'],
      ],
      ['"/a"', '"/b"', ['markup ::cards{pages="/a"}: 1 → 0', 'markup ::cards{pages="/b"}: 0 → 1']],
      ['npm ci #', 'npm cj #', ['sample npm ci: 1 → 0', 'sample npm cj: 0 → 1']],
      ['owner: lead', 'owner: team', ['value lead: 1 → 0', 'value team: 0 → 1']],
      ['up 3', 'up 4', ['number 3: 1 → 0', 'number 4: 0 → 1']],
    ] as const
  ).map(([from, to, facts], index): (typeof EDITS)[number] => {
    return [`${index}.md`, PAGE, PAGE.replace(from, to), facts];
  }),
  [
    'a.yaml',
    YAML,
    YAML.replace('Holds', 'Keeps').replace('BKG-01', 'BKG-02').replace('text:', 'note:'),
    ['key note: 0 → 1', 'key text: 1 → 0', 'value BKG-01: 1 → 0', 'value BKG-02: 0 → 1'],
  ],
  [
    'reworded.md',
    PAGE,
    PAGE.replace('Set up', 'Prepare')
      .replace('Wait 30 seconds, run', 'After 30 seconds, enter')
      .replace('# installs', '# installs the packages'),
    [],
  ],
];

test('reports the facts that changed in each file, and none of a page that was only reworded', async () => {
  const before = Object.fromEntries(EDITS.map(([file, text]) => [file, text]));
  await withRepository({ ...before, 'same.md': '# Same 1\n' }, async (folder) => {
    for (const [file, , after] of EDITS) writeFileSync(join(folder, file), after);
    const lists = EDITS.flatMap(([file, , , facts]) =>
      facts.length > 0 ? [file, ...facts.map((fact) => `  ${fact}`)] : [],
    );
    expect(formatFacts(await compareFacts(folder, 'main'), 'main')).toBe(
      [...lists, 'Facts changed in 10 of 11 files that differ from main.'].join('\n'),
    );
    // A file that the commit doesn't have, and one that only the commit has.
    writeFileSync(join(folder, 's.md'), 'Wait 7 days.\n');
    execFileSync('git', ['-C', folder, 'add', 's.md']);
    rmSync(join(folder, 'same.md'));
    const found = new Map((await compareFacts(folder, 'main')).map((one) => [one.path, one.facts]));
    expect(found.get('s.md')).toEqual([{ fact: 'number 7', before: 0, after: 1 }]);
    expect(found.get('same.md')).toContainEqual({ fact: 'number 1', before: 1, after: 0 });
  });
});

test('refuses a ref that Git does not know', async () => {
  await withFiles({ 'a.md': '1' }, async (folder) => {
    execFileSync('git', ['-C', folder, 'init', '-q']);
    await expect(compareFacts(folder, '--output=x')).rejects.toThrow(
      'Git can\'t find "--output=x"',
    );
  });
});
