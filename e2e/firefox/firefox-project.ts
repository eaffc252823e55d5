import { fileURLToPath } from 'node:url';
import type { Project } from '@playwright/test';
import { findTool } from '../tools/find-tool';

/** What depends most on the engine: colors, focus, dialogs, popovers, clipboard, keys, sizes of text. */
const EVERY_TIME = 'color-mode,copy-page,errors,large-text,menu,no-javascript,search,tabs';

/**
 * The journeys in an installed Firefox, as a project of Playwright; none where there's no Firefox. All of them take as long as in
 * Chromium, so `npm test` runs those that depend most on the engine.
 */
export function firefoxProject({ isWhole = false } = {}): Project[] {
  const [firefox] = findTool('firefox') ?? [];
  if (!firefox) return [];
  return [
    {
      name: 'firefox',
      ...(isWhole ? {} : { testMatch: `**/{${EVERY_TIME}}.spec.ts` }),
      use: {
        browserName: 'firefox',
        // An ordinary Firefox, by WebDriver BiDi. Playwright's own is a patched build.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('bridge.mjs', import.meta.url)),
          env: { ...process.env, FIREFOX: firefox },
          firefoxUserPrefs: {
            // Journeys read what was copied, and send touch events, without being asked.
            'dom.events.testing.asyncClipboard': true,
            'dom.w3c_touch_events.enabled': 1,
            // As on phones: the widths that journeys expect have no scroll bar in them.
            'ui.useOverlayScrollbars': 1,
            // Its WebDriver BiDi doesn't report the way back to a page that was kept.
            'browser.sessionhistory.max_total_viewers': 0,
          },
        },
      },
    },
  ];
}
