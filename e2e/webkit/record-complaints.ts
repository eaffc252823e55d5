import type { WebDriver } from 'selenium-webdriver';
import { readPage } from './read-page';

/** Session storage key of the complaints. Session storage keeps them across full page loads. */
export const COMPLAINTS = 'complaints';

/**
 * Records console messages, errors, unhandled rejections, files that fail to load, and policy violations. Runs in the
 * page, as its first script.
 */
export function recordComplaints(key: string): void {
  const keep = (text: string) => {
    const earlier = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...earlier, `${location.pathname}: ${text}`]));
  };
  for (const level of [
    'assert',
    'debug',
    'dir',
    'error',
    'info',
    'log',
    'table',
    'trace',
    'warn',
  ]) {
    Reflect.set(console, level, (...words: unknown[]) => {
      if (level !== 'assert' || !words[0]) keep(`console ${level}: ${words.map(String).join(' ')}`);
    });
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      const { src, href } = Object(target);
      keep(message ? `error: ${message}` : `failed to load ${src ?? href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    keep(`policy: ${effectiveDirective} blocks ${blockedURI} ${sample}`.trim());
  });
}

/** Returns everything that pages in this session have recorded so far. */
export function readComplaints(driver: WebDriver): Promise<string[]> {
  return readPage(
    driver,
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[],
    COMPLAINTS,
  );
}
