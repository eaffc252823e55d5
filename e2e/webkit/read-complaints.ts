import type { WebDriver } from 'selenium-webdriver';
import { readPage } from './read-page';
import { COMPLAINTS } from './record-complaints';

/** Returns everything that pages in this session have recorded so far. */
export function readComplaints(driver: WebDriver): Promise<string[]> {
  return readPage(
    driver,
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[],
    COMPLAINTS,
  );
}
