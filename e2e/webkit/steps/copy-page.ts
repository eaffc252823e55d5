import { Key } from 'selenium-webdriver';
import { expect } from 'vitest';
import { expectPage } from '../expect-page';
import { press } from '../press';
import { readPage } from '../read-page';
import type { Visit } from '../visit';

/** Expects a page with a Markdown alternate to copy it and to announce that. Returns whether the page has one. */
export async function copyPage({ driver, site, path }: Visit): Promise<boolean> {
  const hasTwin = await readPage(driver, () => {
    const button = document.querySelector('[data-copy-page]');
    button?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const heard: string[] = [];
    Object.assign(window, { heard });
    const status = [...document.querySelectorAll('[role=status]')];
    for (const element of status) {
      new MutationObserver(() => heard.push(element.textContent ?? '')).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
    return button !== null;
  });
  if (!hasTwin) return false;
  await press(driver, '[data-copy-page]');
  await expectPage(driver, 'what is said of the copy', () =>
    Reflect.get(window, 'heard'),
  ).toContain('Copied');
  await readPage(driver, () => {
    const area = document.createElement('textarea');
    document.querySelector('main')?.append(area);
    area.focus({ preventScroll: true });
  });
  await driver.actions().keyDown(Key.CONTROL).sendKeys('v').keyUp(Key.CONTROL).perform();
  const pasted = () => document.querySelector<HTMLTextAreaElement>('main > textarea')?.value;
  const alternate = await (await fetch(`${site.url}${path}.md`)).text();
  await expectPage(driver, 'the text that is pasted', pasted).toBe(alternate);
  await readPage(driver, () => document.querySelector('main > textarea')?.remove());
  expect(alternate).toContain('# ');
  return true;
}
