import { expect, test } from 'vitest';
import { problemsOf } from '../../core/testing/check-files';

type Facts = Readonly<Record<string, string>>;

const record = (number: number, changes: Facts = {}): string => {
  const id = String(number).padStart(4, '0');
  const facts = {
    title: `"ADR-${id}: Choice ${number}"`,
    status: 'accepted',
    date: `2026-01-0${number}`,
    deciders: '[lead]',
    ...changes,
  };
  const lines = Object.entries(facts).flatMap(([key, value]) =>
    value === '' ? [] : [`${key}: ${value}`],
  );
  return `---\n${lines.join('\n')}\n---\n\nText.\n`;
};

const replaced = { status: 'superseded', superseded_by: 'adr-0002' };
const sound = {
  'decisions/adr-0001.md': record(1, replaced),
  'decisions/adr-0002.md': record(2, { supersedes: 'adr-0001' }),
  'decisions/adr-0003.md': record(3, { status: 'proposed' }),
};
const at = (file: string, line: number, column: number, message: string) =>
  `content/decisions/${file}.md:${line}:${column} ${message}`;

test('records that agree with each other are no problem', async () => {
  expect(await problemsOf(sound)).toEqual([]);
});

test.for<{ name: string; files: Facts; problems: string[] }>([
  {
    name: 'a record without a number',
    files: { 'decisions/three.md': record(3) },
    problems: [
      at(
        'three',
        5,
        11,
        "This page has `deciders`, but its file name isn't a decision record name",
      ),
    ],
  },
  {
    name: 'a record without deciders',
    files: { 'decisions/adr-0003.md': record(3, { deciders: '', date: '' }) },
    problems: [at('adr-0003', 2, 8, '`adr-0003` has no `deciders`')],
  },
  {
    name: 'a record without a status',
    files: { 'decisions/adr-0003.md': record(3, { status: '' }) },
    problems: [at('adr-0003', 2, 1, '`adr-0003` has no status')],
  },
  {
    name: 'a replaced record that does not say so',
    files: { 'decisions/adr-0001.md': record(1) },
    problems: [
      at('adr-0002', 6, 13, "content/decisions/adr-0001.md doesn't have `superseded_by: adr-0002`"),
    ],
  },
  {
    name: 'a successor that does not exist',
    files: {
      'decisions/adr-0003.md': record(3, { status: 'superseded', superseded_by: 'adr-0004' }),
    },
    problems: [at('adr-0003', 6, 16, "There's no decision record `adr-0004`")],
  },
  {
    name: 'a successor of a record in force',
    files: { 'decisions/adr-0001.md': record(1, { ...replaced, status: 'accepted' }) },
    problems: [
      at('adr-0001', 6, 16, '`adr-0001` has `superseded_by`, but its status is `accepted`'),
    ],
  },
  {
    name: 'a record that replaces itself',
    files: { 'decisions/adr-0003.md': record(3, { supersedes: 'adr-0003' }) },
    problems: [at('adr-0003', 6, 13, '`adr-0003` replaces itself')],
  },
  {
    name: 'a circle',
    files: {
      'decisions/adr-0001.md': record(1, { ...replaced, supersedes: 'adr-0002' }),
      'decisions/adr-0002.md': record(2, {
        status: 'superseded',
        supersedes: 'adr-0001',
        superseded_by: 'adr-0001',
        date: '2026-01-01',
      }),
    },
    problems: [
      at('adr-0001', 6, 16, 'The records adr-0001, adr-0002 replace each other in a circle'),
    ],
  },
  {
    name: 'a successor that is older',
    files: {
      'decisions/adr-0001.md': record(1),
      'decisions/adr-0002.md': record(2, { status: 'superseded', superseded_by: 'adr-0003' }),
      'decisions/adr-0003.md': record(3, { supersedes: 'adr-0002', date: '2026-01-01' }),
    },
    problems: [
      at(
        'adr-0003',
        4,
        7,
        '`adr-0003` is dated 2026-01-01, but `adr-0002` before it is dated 2026-01-02',
      ),
      at(
        'adr-0003',
        6,
        13,
        '`adr-0003` is dated 2026-01-01, but replaces `adr-0002`, which is dated 2026-01-02',
      ),
    ],
  },
])('$name is a problem', async ({ files, problems }) => {
  expect(await problemsOf({ ...sound, ...files })).toEqual(problems);
});

test('a record that cannot be read is not missing besides', async () => {
  const files = { ...sound, 'decisions/adr-0002.md': '---\nstatus: lost\n---\n\nText.\n' };
  const problems = await problemsOf(files);
  expect(problems.filter((text) => !text.startsWith('content/decisions/adr-0002.md:'))).toEqual([]);
  expect(problems).toHaveLength(1);
});
