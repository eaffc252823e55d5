import type { WebDriver } from 'selenium-webdriver';
import { expect } from 'vitest';
import { readPage } from './read-page';

/** Expects of what a function in the page returns, once the page gets there. */
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
