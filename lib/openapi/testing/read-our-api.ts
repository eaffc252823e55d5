import { join } from 'node:path';
import { flushCaches } from '../../work/cache';
import type { ReadApi } from '../read/read-api';
import { readApiCached } from '../read/read-api-cached';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CACHE = join(ROOT, '.cache');

let reading: Promise<ReadApi> | undefined;

/** Reads our own API description, once for all tests in a process, and from the cache if an earlier run read it. */
export function readOurApi(): Promise<ReadApi> {
  reading ??= readApiCached(
    join(ROOT, 'openapi', 'openapi.yaml'),
    { root: ROOT, site: 'https://docs.marlstead.example' },
    { cacheDir: CACHE, key: 'tests' },
  ).finally(() => flushCaches(CACHE));
  return reading;
}
