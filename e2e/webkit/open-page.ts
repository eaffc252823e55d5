import type { WebDriver } from 'selenium-webdriver';
import { expectPage } from './expect-page';

/** Loads a page and waits until its islands are running. */
export async function openPage(driver: WebDriver, url: string): Promise<void> {
  await driver.get(url);
  await expectPage(
    driver,
    'the page starts',
    () => document.documentElement.dataset,
  ).toHaveProperty('started');
}
