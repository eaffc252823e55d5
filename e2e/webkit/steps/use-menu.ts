import { Key } from 'selenium-webdriver';
import { expectPage } from '../expect-page';
import { press } from '../press';
import { readPage } from '../read-page';
import type { Visit } from '../visit';

const WIDE = { x: 0, y: 0, width: 1024, height: 600 };
const PHONE = { ...WIDE, width: 390 };

const CLOSED = { isOpen: false, focused: 'icon-button menu-button', isMenuStep: false };
const OPEN = { isOpen: true, focused: 'icon-button menu-close', isMenuStep: true };

/**
 * Expects the menu on a phone to open with the focus inside, and to close with Escape and with the browser's Back,
 * which stays on the page.
 */
export async function useMenu({ driver, path }: Visit): Promise<void> {
  const window = driver.manage().window();
  const width = () => innerWidth;
  // The styles of a large page sometimes miss a resize in WebKitGTK. They follow the next one, after a frame.
  for (const rect of [PHONE, { ...PHONE, width: PHONE.width + 1 }, PHONE]) {
    await window.setRect(rect);
    await expectPage(driver, 'the width of a phone', width).toBe(rect.width);
    await driver.executeAsyncScript(waitForFrames);
  }
  await press(driver, '.menu-button');
  await expectPage(driver, 'the open menu', readMenu).toEqual(OPEN);
  await driver.actions().sendKeys(Key.ESCAPE).perform();
  await expectPage(driver, 'the menu after Escape', readMenu).toEqual(CLOSED);
  await press(driver, '.menu-button');
  await expectPage(driver, 'the menu, opened again', readMenu).toEqual(OPEN);
  await readPage(driver, () => history.back());
  await expectPage(driver, 'the menu after Back', readMenu).toEqual(CLOSED);
  await expectPage(driver, 'the page after Back', () => location.pathname).toBe(path);
  await window.setRect(WIDE);
  await expectPage(driver, 'the width of a desktop', width).toBe(WIDE.width);
}

function readMenu() {
  return {
    isOpen: document.querySelector('#Menu')?.matches(':popover-open') ?? false,
    focused: document.activeElement?.className,
    isMenuStep: Boolean(history.state?.isMenu),
  };
}

function waitForFrames(done: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
}
