import { By, type WebDriver } from 'selenium-webdriver';
import { expectPage } from './expect-page';

/** Nothing there has a card that opens where the mouse rests. */
const CORNER = { x: 4, y: 4, duration: 0 };

/** Presses the first element of the selector with the mouse, without the scroll that a click of the driver begins with. */
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
