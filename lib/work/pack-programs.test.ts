import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packPrograms } from './pack-programs.mjs';

// An update of the package may write them in another way.
test('packed programs contain no names for the functions that visit nodes', async () => {
  const folder = await packPrograms();
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const visiting = texts.filter((text) =>
    text.includes('expected visitor or object with visitors'),
  );
  expect(visiting).toHaveLength(1);
  expect(visiting[0]).toMatch(/if\(false\)\{[^}]+defineProperty\(visit\d*,"name"/);
});

test('what depends on code also depends on the threads that it starts', async () => {
  const modules = JSON.parse(readFileSync(join(await packPrograms(), 'modules.json'), 'utf8'));
  const reached = new Set(['lib/openapi/openapi.ts']);
  for (const path of reached) for (const to of modules[path].imports) reached.add(to);
  expect([...reached]).toContain('lib/openapi/samples/proof/validator-thread.ts');
  expect([...reached]).toContain('lib/openapi/check/standards-check-thread.ts');
});
