import { join } from 'node:path';
import { type ReadApi, readApi } from '../read/read-api';

const ROOT = join(import.meta.dirname, '..', '..', '..');

let reading: Promise<ReadApi> | undefined;

/** Reads our own API description, once for all tests in a process. */
export function readOurApi(): Promise<ReadApi> {
  reading ??= readApi(join(ROOT, 'openapi', 'openapi.yaml'), {
    root: ROOT,
    site: 'https://docs.marlstead.example',
  });
  return reading;
}
