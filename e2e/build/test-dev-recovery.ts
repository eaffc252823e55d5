import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../lib/core/settings';
import { testSome } from '../../lib/core/testing/test-some';
import { openPages, programOf } from '../../lib/markdown/compiled-pages';
import { storeFolder } from '../../lib/render-data/write-store';
import { flushCaches } from '../../lib/work/cache';
import { CHECKOUT } from './checkout';
import { content, dev, main, page, panel, put, settings, shows } from './dev-site';

// Tests here never reload a page to see a change, because open pages must update on their own.

const SITE = 'title: The site\n';
const guide = (text: string) => `---\ntitle: Guide\nlast_reviewed: 2026-01-31\n---\n\n${text}\n`;

let saves = 0;

const showsMain = (text: string) => shows(main(), text);
/** Waits until the open panel lists this file, with a link to the problem's location. */
const blames = (file: string) =>
  panel()
    .getByRole('link', { name: new RegExp(`/${file}:\\d+:\\d+$`) })
    .first()
    .waitFor();
/** Corrects the mistake, which would otherwise affect every later test. */
const mend = async () => {
  await put('site.yaml', SITE);
  if (saves > 0) await put('guide.md', guide(`Text ${saves}.`));
};
const isSilent = () => panel().waitFor({ state: 'detached' });

/** Saves mistakes and corrects them. Expects a folder without content. */
export function testDevRecovery(): void {
  test('a folder without a page is shown as such, until it has one', async () => {
    await page.goto(dev.url);
    await showsMain('The content can’t be read yet');
    await panel().getByText('this folder contains no pages').waitFor();
    await put('site.yaml', SITE);
    await put('guide.md', guide('Text 0.'));
    await put('index.md', '# Home\n\nWelcome.\n');
    await showsMain('Welcome.');
    await isSilent();
  });

  test('a page whose file never had text appears once it has some', async () => {
    await put('unread.md', '');
    await page.goto(`${dev.url}/unread`);
    await showsMain('Page not found');
    await blames('unread.md');
    await put('unread.md', '# Unread\n\nText at last.\n');
    await showsMain('Text at last.');
    await isSilent();
  });

  test('a page that you open before you write it appears once it is there', async () => {
    await page.goto(`${dev.url}/later`);
    await showsMain('Page not found');
    await put('later.md', '# Later\n\nWritten later.\n');
    await showsMain('Written later.');
  });

  testSome<{ name: string; broken: string | Uint8Array; file?: 'site.yaml'; shown?: string }>(4, [
    { name: 'a file of 0 bytes', broken: '' },
    { name: 'a file of a byte order mark alone', broken: '\uFEFF' },
    { name: 'front matter without a key, and no text', broken: '---\n---\n' },
    { name: 'a title with a colon', broken: guide('Broken.').replace('Guide', 'Guide: the start') },
    { name: 'front matter that is never closed', broken: '---\ntitle: Guide\n\nBroken.\n' },
    // The page can be parsed without the invalid value, so it shows the saved text.
    {
      name: 'a day that does not exist',
      broken: guide('Saved.').replace('01-31', '02-31'),
      shown: 'Saved.',
    },
    {
      name: 'an unknown key',
      broken: guide('Saved.').replace('last_', 'author: me\nlast_'),
      shown: 'Saved.',
    },
    {
      name: 'a tab in front matter',
      broken: guide('Broken.').replace('last_', 'tags:\n\t- a\nlast_'),
    },
    { name: 'Latin-1 bytes', broken: Buffer.from(guide('Caf\u00e9, broken.'), 'latin1') },
    { name: 'an unknown component', broken: guide('<Callout>\n\nBroken.\n\n</Callout>') },
    { name: 'a script', broken: guide('<script>\nBroken.\n</script>') },
    { name: 'a tab in site.yaml', broken: 'title:\n\t- The site\n', file: 'site.yaml' },
  ])(
    '$name is named over the last sound text until it is corrected',
    async ({ broken, file = 'guide.md', shown }) => {
      if (saves === 0) await page.goto(`${dev.url}/guide`);
      const text = `Text ${saves}.`;
      saves += 1;
      await showsMain(text);
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await put(file, broken);
      const kept = shown ?? text;
      await blames(file);
      await showsMain(kept);
      // The title is missing for a moment while the page is refreshed.
      await expect.poll(() => page.title()).toBe('Guide | The site');
      expect(await dev.until('/guide', (status) => status === 200)).toContain(kept);
      // Other pages still update.
      await put('later.md', `# Later\n\nBeside mistake ${saves}.\n`);
      await dev.until('/later', (_, html) => html.includes(`Beside mistake ${saves}.`));
      await showsMain(kept);
      await mend();
      await showsMain(`Text ${saves}.`);
      await isSilent();
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    },
  );

  test('a page whose file is moved away is gone, and comes back with the file', async () => {
    await rename(join(content, 'guide.md'), join(content, '_guide.md'));
    await showsMain('Page not found');
    await rename(join(content, '_guide.md'), join(content, 'guide.md'));
    await showsMain(`Text ${saves}.`);
  });

  const settingsOfDev = () => ({ ...readSettings(settings, CHECKOUT), isDev: true });

  test('a page that crashed comes back with the next save', async () => {
    const own = settingsOfDev();
    const index = await readFile(join(storeFolder(own), 'index.json'), 'utf8');
    const { hash } = JSON.parse(index).routes.guide;
    openPages(own.cacheDir).write(programOf(hash), "throw new Error('A bug.')");
    flushCaches(own.cacheDir);
    await put('later.md', '# Later\n\nAnother text, so that the guide is shown anew.\n');
    await showsMain('This page crashed');
    await put('guide.md', guide('Text after the crash.'));
    await showsMain('Text after the crash.');
  });

  test('an unexpected error names the file that was saved, and the next save works', async () => {
    const own = settingsOfDev();
    const written = join(storeFolder(own), 'assets.json');
    await rm(written);
    // A folder with the file's name makes the write fail.
    await mkdir(written);
    await put('guide.md', guide('Saved in vain.'));
    await blames('guide.md');
    await panel().getByText('An unexpected error stopped the update').waitFor();
    expect(dev.printed()).toMatch(/EISDIR[^\n]*\n +at /);
    await rm(written, { recursive: true });
    await put('guide.md', guide('Saved again.'));
    await showsMain('Saved again.');
    await isSilent();
  });

  test('Next keeps no list of pages that one request writes while another reads it', async () => {
    await put('fresh.md', '# Fresh\n');
    await dev.until('/fresh', (status) => status === 200);
    const path = join(CHECKOUT, '.next/dev/prerender-manifest.json');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      version: 4,
      routes: {},
      dynamicRoutes: {},
      notFoundRoutes: [],
    });
    expect(dev.printed()).not.toContain('SyntaxError');
  });
}
