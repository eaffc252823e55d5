import axe from 'axe-core';
import type { WebDriver } from 'selenium-webdriver';
import { type Finding, runAxe } from '../run-axe';
import { readPage } from './read-page';

/** A slow rule that reads the style sheets, which are the same in every browser. */
const OF_SHEETS = ['css-orientation-lock'];

/** Returns what axe finds on the open page, with all rules except OF_SHEETS, or only the rules in `only`. */
export async function findWithAxe(driver: WebDriver, only?: readonly string[]): Promise<Finding[]> {
  await driver.executeScript(axe.source);
  const page = {
    evaluate: <Result>(run: (options: object) => Promise<Result>, options: object) =>
      readPage(driver, run, options),
  };
  return runAxe(page, only ? { only } : { but: OF_SHEETS });
}
