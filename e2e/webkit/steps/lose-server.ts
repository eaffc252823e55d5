import { expectPage } from '../expect-page';
import { press } from '../press';
import { readPage } from '../read-page';
import type { Visit } from '../visit';

/** A page that's never prefetched, because only links that we don't prefetch point to it. */
const TARGET = '/specifications/ui/v0-project-spec';

/**
 * Expects the current page to stay when the server is down, and to show why the next page doesn't load. Expects Retry
 * to open the next page once the server is back.
 */
export async function loseServer({ driver, site, path }: Visit): Promise<void> {
  const title = await readPage(driver, readTitle);
  site.setOnline(false);
  await readPage(
    driver,
    (href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    },
    TARGET,
  );
  const reason = () => document.querySelector('.load-failure [role=alert]')?.textContent ?? null;
  await expectPage(driver, 'the failed load', reason).toContain("The server didn't respond.");
  await expectPage(driver, 'the page that stays', readTitle).toBe(title);
  site.setOnline(true);
  await press(driver, '.load-failure button');
  await expectPage(driver, 'the page after Retry', () => location.pathname).toBe(TARGET);
  await expectPage(driver, 'the failure after Retry', reason).toBeNull();
  await readPage(driver, () => history.back());
  await expectPage(driver, 'the page after Back', () => location.pathname).toBe(path);
  await expectPage(driver, 'the title after Back', readTitle).toBe(title);
}

function readTitle() {
  return document.querySelector('h1')?.textContent;
}
