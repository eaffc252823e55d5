import type { Locator, Page } from '@playwright/test';

/**
 * Makes `fill` select what is in a field and type over it. In Firefox, Playwright's own sets the value by the property that React
 * watches, and React then takes the input event for one that changed nothing.
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
