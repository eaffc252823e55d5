import type { WebDriver } from 'selenium-webdriver';
import { expect } from 'vitest';
import { readPage } from './read-page';

/** Creates an expectation about a function's result in the page. Retries for up to 15 seconds until it's met. */
export function expectPage<Result, Args extends readonly unknown[]>(
  driver: WebDriver,
  what: string,
  run: (...args: Args) => Result,
  ...args: Args
) {
  return expect.poll(() => readPage(driver, run, ...args), {
    message: what,
    interval: 30,
    timeout: 15_000,
  });
}

/** Loads a page and waits until its islands are running. */
export async function openPage(driver: WebDriver, url: string): Promise<void> {
  await driver.get(url);
  await expectPage(
    driver,
    'the page starts',
    () => document.documentElement.dataset,
  ).toHaveProperty('started');
}
