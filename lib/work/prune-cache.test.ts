import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { pruneCache } from './prune-cache';

const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400;

test('of a cache goes what is old and was not used', () =>
  withFiles({ 'used.json': '1', 'old.json': '2', 'new.json': '3' }, async (folder) => {
    for (const name of ['used.json', 'old.json']) {
      utimesSync(join(folder, name), daysAgo(31), daysAgo(31));
    }
    utimesSync(join(folder, 'new.json'), daysAgo(29), daysAgo(29));
    expect(pruneCache(folder, new Set(['used.json']))).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['new.json', 'used.json']);
  }));

test('a cache that is not there has nothing to lose', () =>
  withFiles({ 'a.json': '1' }, async (folder) => {
    expect(pruneCache(join(folder, 'none'), new Set())).toBe(0);
  }));
