import type { WebDriver } from 'selenium-webdriver';
import { type Finding, runAxe } from '../run-axe';
import { readPage } from './read-page';

/** A slow rule that reads the style sheets, which are the same in every browser. */
const OF_SHEETS = ['css-orientation-lock'];

/** Returns what axe finds on the open page, with all rules except OF_SHEETS, or only the rules in `only`. */
export async function findWithAxe(driver: WebDriver, only?: readonly string[]): Promise<Finding[]> {
  const page: Parameters<typeof runAxe>[0] = {
    evaluate: (run, options = {}) =>
      typeof run === 'string' ? driver.executeScript(run) : readPage(driver, run, options),
  };
  return runAxe(page, only ? { only } : { but: OF_SHEETS });
}
