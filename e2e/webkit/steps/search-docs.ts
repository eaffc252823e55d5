import { Key } from 'selenium-webdriver';
import { expectPage } from '../expect-page';
import type { Visit } from '../visit';

const QUERY = 'hold_expired';
const TARGET = '/guides/api-error-handling#hold-expired';

/** Expects a key to open the search, a result to open at its heading, and the search terms to be highlighted there. */
export async function searchDocs({ driver }: Visit): Promise<void> {
  await driver.actions().keyDown(Key.CONTROL).sendKeys('k').keyUp(Key.CONTROL).perform();
  await expectPage(
    driver,
    'the field with the focus',
    () => document.activeElement?.closest('dialog') && document.activeElement.getAttribute('role'),
  ).toBe('combobox');
  await driver.actions().sendKeys(QUERY).perform();
  await expectPage(
    driver,
    'what is said of the hits',
    () => document.querySelector('dialog [role=status]')?.textContent,
  ).toMatch(new RegExp(`^\\d+ results? for “${QUERY}”$`));
  await driver.actions().sendKeys(Key.ENTER).perform();
  await expectPage(driver, 'the page of the hit', () => {
    const top = document.getElementById('hold-expired')?.getBoundingClientRect().top ?? -1;
    return {
      path: location.pathname + location.hash,
      isInView: top > 0 && top < innerHeight,
      hasMarks: (CSS.highlights.get('search')?.size ?? 0) > 0,
      dialogs: document.querySelectorAll('dialog').length,
    };
  }).toEqual({ path: TARGET, isInView: true, hasMarks: true, dialogs: 0 });
}
