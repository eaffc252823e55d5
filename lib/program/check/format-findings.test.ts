import { expect, test } from 'vitest';
import type { Problem } from '../../core/problem';
import { RULES } from '../../core/rules';
import { formatFindings } from './format-findings';

const LINK: Problem = {
  file: 'content/b.md',
  line: 2,
  column: 5,
  rule: 'links',
  message: '/a.md is not the page’s own URL',
  fix: 'write /a',
  edit: { from: '/a.md', to: '/a' },
};
const LONG: Problem = {
  file: 'content/a, 100%.md',
  line: 7,
  column: 1,
  rule: 'prose',
  severity: 'warning',
  message: 'a sentence of 50 words',
  fix: 'make two\nof it',
};
const read = (file: string) => (file === 'content/b.md' ? 'one\n\nsee [a](/a.md)\n' : undefined);

test('text is file, line, column, message and fix, sorted, with a count', () => {
  expect(formatFindings([LINK, LONG], 'text', read)).toBe(
    [
      'content/a, 100%.md:7:1  warning: a sentence of 50 words\n    fix: make two\nof it',
      'content/b.md:2:5  /a.md is not the page’s own URL\n    fix: write /a',
      '1 problem, 1 warning',
    ].join('\n\n'),
  );
  expect(formatFindings([], 'text', read)).toBe('');
});

test('JSON has all that is known', () => {
  const { errors, warnings, findings } = JSON.parse(formatFindings([LINK, LONG], 'json', read));
  expect({ errors, warnings }).toEqual({ errors: 1, warnings: 1 });
  expect(findings).toEqual([LONG, { severity: 'error', ...LINK }]);
  expect(JSON.parse(formatFindings([], 'json', read))).toEqual({
    errors: 0,
    warnings: 0,
    findings: [],
  });
});

test('notes for GitHub escape what would end them', () => {
  expect(formatFindings([LINK, LONG], 'github', read)).toBe(
    [
      '::warning file=content/a%2C 100%25.md,line=7,col=1,title=prose::a sentence of 50 words%0Afix: make two%0Aof it',
      '::error file=content/b.md,line=2,col=5,title=links::/a.md is not the page’s own URL%0Afix: write /a',
    ].join('\n'),
  );
});

test('SARIF names each rule, and says where an edit goes', () => {
  const later = { ...LINK, line: 3, column: 5 };
  const { version, runs } = JSON.parse(formatFindings([later, LONG], 'sarif', read));
  expect(version).toBe('2.1.0');
  const [{ tool, columnKind, results }] = runs;
  expect(columnKind).toBe('utf16CodeUnits');
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(Object.keys(RULES));
  const [long, link] = results;
  expect(long).toMatchObject({ ruleId: 'prose', level: 'warning' });
  expect(long.locations[0].physicalLocation.artifactLocation.uri).toBe('content/a,%20100%25.md');
  expect(tool.driver.rules[link.ruleIndex].id).toBe('links');
  expect(link.locations[0].physicalLocation.region).toEqual({ startLine: 3, startColumn: 5 });
  expect(link.fixes[0].artifactChanges[0].replacements).toEqual([
    {
      deletedRegion: { startLine: 3, startColumn: 9, endLine: 3, endColumn: 14 },
      insertedContent: { text: '/a' },
    },
  ]);
  // The file's text isn't available, so the position of the edit is unknown.
  expect(long.fixes).toBeUndefined();
});

test('SARIF gives the whole region of an edit of several lines, as the file has it', () => {
  const text = 'one\r\n\r\n> [!NOTE]\r\n> two\r\n';
  const alert = {
    file: 'content/b.md',
    line: 3,
    column: 1,
    message: 'An alert',
    fix: 'write it',
    edit: { from: '> [!NOTE]\n> two', to: ':::note\ntwo\n:::' },
  };
  const { runs } = JSON.parse(formatFindings([alert], 'sarif', () => text));
  expect(runs[0].results[0].fixes[0].artifactChanges[0].replacements).toEqual([
    {
      deletedRegion: { startLine: 3, startColumn: 1, endLine: 4, endColumn: 6 },
      insertedContent: { text: ':::note\r\ntwo\r\n:::' },
    },
  ]);
});
