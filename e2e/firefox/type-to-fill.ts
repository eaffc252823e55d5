import type { Locator, Page } from '@playwright/test';

/**
 * Makes `fill` select the text in a field and type over it. In Firefox, Playwright's own `fill` sets the value through
 * the property that React watches, and React then ignores the input event because nothing seems to have changed.
 */
export function typeToFill(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator;
  prototype.fill = async function fill(this: Locator, text: string) {
    await this.focus();
    await this.press('Control+a');
    if (text === '') await this.press('Delete');
    else await this.pressSequentially(text);
  };
}
