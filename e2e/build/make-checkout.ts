import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyCompiled } from './copy-compiled';
import { copyProject } from './copy-project';

// Runs before each test file. Builds and `dev` lock their checkout, so each worker has its own. It stays for the
// worker's next file, because packing our programs and compiling the code take seconds.
const folder = join(inject('checkouts'), process.env.VITEST_POOL_ID ?? '1');
if (!existsSync(folder)) {
  copyProject(folder);
  copyCompiled(join(import.meta.dirname, '../..'), folder);
}
process.env.BUILDS_CHECKOUT = folder;
