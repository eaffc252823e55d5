import type { Page } from '@playwright/test';
import { type Emulation, emulateInFirefox } from './emulate-in-firefox';
import { spellOutErrors } from './spell-out-errors';
import { typeToFill } from './type-to-fill';

/** Adds the Firefox support that journeys need and Playwright lacks: see the three functions. */
export async function driveFirefox(page: Page, emulation: Emulation): Promise<void> {
  await page.addInitScript(spellOutErrors);
  typeToFill(page);
  await emulateInFirefox(page, emulation);
}
