import { expect, test } from 'vitest';
import { hashWords } from './hash-words';
import { parseReadingFile, readingFile } from './reading-file';
import { writeReading } from './write-reading';

const HASHES = new Map([
  ['guides', 'aaaaa'],
  ['guides/holds', 'bbbbb'],
  ['guides/quotes', 'ccccc'],
  ['guides/über', 'ddddd'],
]);
const DAYS: Readonly<Record<string, string>> = {
  'guides/holds': '2026-11-03',
  'guides/quotes': '2026-11-23',
  'guides/über': '2026-11-03T10:00:00+01:00',
};

test('each area has a file with ten characters for each page, last change first', () => {
  const files = writeReading(HASHES, (path) => DAYS[path]);
  expect([...files.keys()]).toEqual(['_reading/_.txt', '_reading/guides.txt']);
  expect(files.get('_reading/_.txt')).toBe(`0 ${hashWords('guides')}aaaaa\n`);
  const [holds, uber] = [hashWords('guides/holds'), hashWords('guides/%C3%BCber')];
  expect(files.get('_reading/guides.txt')).toBe(
    `20780 ${hashWords('guides/quotes')}ccccc\n20760 ${holds}bbbbb${uber}ddddd\n`,
  );
});

test('a browser reads what a build wrote', () => {
  const files = writeReading(HASHES, (path) => DAYS[path]);
  const entries = parseReadingFile([...files.values()].join('\n'));
  expect(entries.size).toBe(4);
  expect(entries.get(hashWords('guides/quotes'))).toEqual({ hash: 'ccccc', day: 20_780 });
  expect(entries.get(hashWords('guides'))).toEqual({ hash: 'aaaaa', day: 0 });
});

test.for(['', '\n', 'x', '<!doctype html>', '20760'])('a file with %j lists no pages', (text) => {
  expect(parseReadingFile(text).size).toBe(0);
});

test.for([
  ['guides/holds', '_reading/guides.txt'],
  ['guides/quickstart/setup', '_reading/guides.txt'],
  ['guides', '_reading/_.txt'],
] as const)('/%s is in %s', ([path, file]) => {
  expect(readingFile(path)).toBe(file);
});
