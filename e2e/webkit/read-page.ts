import type { WebDriver } from 'selenium-webdriver';

/** Runs a function in the page and returns its result. If that's a promise, awaits it. */
export function readPage<Result, Args extends readonly unknown[]>(
  driver: WebDriver,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  return driver.executeScript(run, ...args);
}
