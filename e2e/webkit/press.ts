import { By, type WebDriver } from 'selenium-webdriver';
import { expectPage } from './expect-page';

/** Mouse position where no link's preview card opens. */
const CORNER = { x: 4, y: 4, duration: 0 };

/**
 * Clicks the first matching element with the mouse once it's visible. Unlike the driver's own click, doesn't scroll
 * first.
 */
export async function press(driver: WebDriver, selector: string): Promise<void> {
  await expectPage(
    driver,
    `${selector} is seen`,
    (css) => document.querySelector(css)?.checkVisibility(),
    selector,
  ).toBe(true);
  const element = await driver.findElement(By.css(selector));
  await driver.actions().move({ origin: element, duration: 0 }).click().move(CORNER).perform();
}
