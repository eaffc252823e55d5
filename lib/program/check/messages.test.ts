import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../core/list-files';
import { collectMessages } from '../../core/testing/collect-messages';

const LIB = join(import.meta.dirname, '../..');
const files = listFiles(LIB)
  .filter((path) => /(?<!\.test|\.d)\.ts$/.test(path) && !/(^|\/)(fixtures|testing)\//.test(path))
  .sort();
const messages = collectMessages(
  new Map(files.map((path) => [`lib/${path}`, readFileSync(join(LIB, path), 'utf8')])),
);

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');

test('every message can be read in one table', async () => {
  const sections = [...messages].flatMap(([file, found]) => {
    const rows = found.map(({ message, fix }) => `| ${cell(message)} | ${cell(fix)} |`);
    return rows.length === 0
      ? []
      : [`## ${file}\n\n| Message | Fix |\n|---|---|\n${rows.join('\n')}\n`];
  });
  expect(sections.length).toBeGreaterThan(100);
  const intro =
    '# Messages\n\nWritten by `messages.test.ts`: every message and fix in `lib`, with `…` for what is known only at run time. After a change run `npx vitest run --project unit lib/program/check/messages.test.ts -u` and read the diff.\n';
  await expect([intro, ...sections].join('\n')).toMatchFileSnapshot('messages.md');
});

// Words that make a message sound translated, and what to write instead.
const TICS = [
  { tic: /\bis no\b(?! longer)/i, write: "isn't a …, or: there's no …" },
  { tic: /(?<!there )\bare no\b(?! longer)/i, write: "aren't" },
  { tic: /\bno such\b/i, write: "there's no … with the name" },
  { tic: /\b(stands?|stood)\b/i, write: 'appears, or is' },
  { tic: /\bmend(s|ed)?\b/i, write: 'fix' },
  { tic: /\bsound\b/i, write: 'valid, or: has no problems' },
  { tic: /\banswers\b/i, write: 'returns, or: responses' },
  { tic: /\bnobody\b/i, write: 'no one, or who does it' },
  { tic: /\b(holds?|held)\b/i, write: 'contains' },
  { tic: /\b(tells?|told)\b/i, write: 'shows, or: lists' },
];

test.for(TICS)('no message has $tic', ({ tic, write }) => {
  const found = [...messages].flatMap(([file, list]) =>
    list.flatMap(({ message, fix }) =>
      [message, fix].filter((text) => tic.test(text)).map((text) => `${file}: ${text}`),
    ),
  );
  expect(found, `write ${write}`).toEqual([]);
});
