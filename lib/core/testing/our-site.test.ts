import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../list-files';
import { OUR_TESTS } from './our-site';

const PROJECT = join(import.meta.dirname, '../../..');
/** Matches the ways a test reads the project's own API description or content. */
const READS_OURS =
  /\breadOurApi\(|\b(?:check|search)OurSite\(|\bROOT, 'openapi'|readSettings\(\{\}, (join\(import\.meta\.dirname|process\.cwd|PROJECT\))/;

test('every unit test that reads our content is listed, or asks whose content it is', () => {
  const tests = ['lib', 'components'].flatMap((folder) =>
    listFiles(join(PROJECT, folder))
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`),
  );
  const own = tests.filter((file) => {
    const text = readFileSync(join(PROJECT, file), 'utf8');
    return READS_OURS.test(text) && !text.includes('runIf(isOurSite)');
  });
  expect(own.sort()).toEqual([...OUR_TESTS]);
});
