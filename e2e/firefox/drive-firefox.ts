import type { Locator, Page } from '@playwright/test';
import { type Emulation, emulateInFirefox } from './emulate-in-firefox';

/** Adds the Firefox support that journeys need and Playwright lacks: see the three functions. */
export async function driveFirefox(page: Page, emulation: Emulation): Promise<void> {
  await page.addInitScript(spellOutErrors);
  typeToFill(page);
  await emulateInFirefox(page, emulation);
}

/**
 * Logs an error's text instead of the object, which Firefox's WebDriver BiDi reports only as `Error`. Runs in the page.
 */
function spellOutErrors(): void {
  const { error } = console;
  console.error = (...values: unknown[]) =>
    error(...values.map((value) => (value instanceof Error ? String(value) : value)));
}

/**
 * Makes `fill` select the text in a field and type over it. In Firefox, Playwright's own `fill` sets the value through
 * the property that React watches, and React then ignores the input event because nothing seems to have changed.
 */
function typeToFill(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator;
  prototype.fill = async function fill(this: Locator, text: string) {
    await this.focus();
    await this.press('Control+a');
    if (text === '') await this.press('Delete');
    else await this.pressSequentially(text);
  };
}
