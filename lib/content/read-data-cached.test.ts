import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withProject } from '../core/testing/check-files';
import { flushCaches } from '../work/cache';
import { dataFile } from './data-file';
import { readData } from './read-data';

const rows = (limit: number) =>
  dataFile('rows', z.strictObject({ rows: z.array(z.object({ name: z.string().max(limit) })) }));
const TEXT = '# Rows\nrows:\n  - name: One\n  - name: Two\n';

test('a data file that was read before has the same value and places', () =>
  withProject({ '_data/rows.yaml': TEXT }, async (settings) => {
    const [first, second] = [
      await readData(settings, [rows(5)]),
      // Another schema object doesn't find what this process remembers.
      await readData(settings, [rows(5)]),
    ];
    flushCaches(settings.cacheDir);
    expect(readdirSync(join(settings.cacheDir, 'results/data'))).toHaveLength(1);
    expect(second.data.rows?.value).toEqual(first.data.rows?.value);
    for (const path of [[], ['rows', 1, 'name'], ['rows', 7], ['other']]) {
      expect(second.data.rows?.locate(path)).toEqual(first.data.rows?.locate(path));
    }
  }));

test('a data file with a problem is read again', () =>
  withProject({ '_data/rows.yaml': TEXT }, async (settings) => {
    for (const _ of [1, 2]) {
      const { problems } = await readData(settings, [rows(2)]);
      expect(problems.map(({ line, column }) => [line, column])).toEqual([
        [3, 11],
        [4, 11],
      ]);
    }
  }));
