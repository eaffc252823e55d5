import type { WebDriver } from 'selenium-webdriver';
import { type Finding, runAxe } from '../run-axe';

/** A slow rule that reads the style sheets, which are the same in every browser. */
const OF_SHEETS = ['css-orientation-lock'];

/** Runs a function in the page and returns its result. If that's a promise, awaits it. */
export function readPage<Result, Args extends readonly unknown[]>(
  driver: WebDriver,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  return driver.executeScript(run, ...args);
}

/** Returns what axe finds on the open page, with all rules except OF_SHEETS, or only the rules in `only`. */
export async function findWithAxe(driver: WebDriver, only?: readonly string[]): Promise<Finding[]> {
  const page: Parameters<typeof runAxe>[0] = {
    evaluate: (run, audit = { within: undefined, options: {} }) =>
      typeof run === 'string' ? driver.executeScript(run) : readPage(driver, run, audit),
  };
  return runAxe(page, only ? { only } : { but: OF_SHEETS });
}
