import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITE_KEYS } from './config';

const GUIDE = join(import.meta.dirname, 'AUTHORING.md');

test("the authors' guide has a row for each key of site.yaml, and no other row", () => {
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split('\n## Site\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \|/gm)];
  const keys = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(keys.sort()).toEqual([...SITE_KEYS].sort());
});
