import type { WebDriver } from 'selenium-webdriver';

/** The result of a function that runs in the page; a promise is awaited. */
export function readPage<Result, Args extends readonly unknown[]>(
  driver: WebDriver,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  return driver.executeScript(run, ...args);
}
