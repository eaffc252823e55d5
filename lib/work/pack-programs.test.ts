import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packPrograms } from './pack-programs.mjs';

test('what depends on code also depends on the threads that it starts', async () => {
  const modules = JSON.parse(readFileSync(join(await packPrograms(), 'modules.json'), 'utf8'));
  const reached = new Set(['lib/openapi/openapi.ts']);
  for (const path of reached) for (const to of modules[path].imports) reached.add(to);
  expect([...reached]).toContain('lib/openapi/samples/proof/validator-thread.ts');
  expect([...reached]).toContain('lib/openapi/check/standards-check-thread.ts');
});
