import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listFiles } from '../../lib/core/list-files';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { runAxe } from '../run-axe';
import { setMode } from '../set-mode';
import { expect, fixtureTest, test } from '../site-test';

test('no style depends on how the screen is held, and no page has sound', () => {
  const bundle = resolve(process.env.OUT_DIR || 'out');
  const files = listFiles(bundle).filter((path) => /\.(css|html)$/.test(path));
  expect(files.length).toBeGreaterThan(70);
  const held = /\(\s*orientation\s*:|<(audio|video)\b/;
  expect(files.filter((path) => held.test(readFileSync(resolve(bundle, path), 'utf8')))).toEqual(
    [],
  );
});

// every-page.spec.ts checks the initial state of every page, and accessibility-tree.spec.ts what opens over one.
for (const mode of chooseSome(1, ['light', 'dark'] as const)) {
  fixtureTest(`axe finds nothing with tabs and several versions, ${mode}`, async ({ page }) => {
    await openPage(page, '/tabs');
    await setMode(page, mode);
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Version: / }).click();
    expect(await runAxe(page, { within: '#Versions' })).toEqual([]);
  });
}
