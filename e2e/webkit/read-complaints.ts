import type { WebDriver } from 'selenium-webdriver';
import { readPage } from './read-page';
import { COMPLAINTS } from './record-complaints';

/** Returns everything that the pages of this session have recorded so far. */
export function readComplaints(driver: WebDriver): Promise<string[]> {
  return readPage(
    driver,
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[],
    COMPLAINTS,
  );
}
