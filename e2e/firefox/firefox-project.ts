import { fileURLToPath } from 'node:url';
import type { Project } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { findTool } from '../../lib/core/testing/find-tool';
import { TEST_FONTS } from '../find-browser';

/** Journeys that depend most on the browser engine: focus, popovers, keys, colors, and sizes. A short run has one file. */
const BY_TURNS = [
  'color-mode',
  'copy-page',
  'errors',
  'large-text',
  'menu',
  'no-javascript',
  'search',
  'tabs',
];

/**
 * Returns the Playwright project for the journeys in an installed Firefox, or [] if there's none. Running every journey
 * takes longer than in Chromium: `npm run firefox` does, every night.
 */
export function firefoxProject({ isWhole = false } = {}): Project[] {
  const [firefox] = findTool('firefox') ?? [];
  if (!firefox) return [];
  const chosen = chooseSome(1, BY_TURNS);
  return [
    {
      name: 'firefox',
      // Each worker starts a Firefox.
      ...(isWhole ? {} : { workers: 1 }),
      ...(isWhole ? {} : { testMatch: `**/{${chosen},}.spec.ts` }),
      use: {
        browserName: 'firefox',
        // A regular Firefox, driven through WebDriver BiDi. Playwright's own Firefox is a patched build.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('bridge.mjs', import.meta.url)),
          env: { ...process.env, ...TEST_FONTS, FIREFOX: firefox },
          firefoxUserPrefs: {
            // Journeys read the clipboard and send touch events without being asked for permission.
            'dom.events.testing.asyncClipboard': true,
            'dom.w3c_touch_events.enabled': 1,
            // As on phones: the widths that journeys expect don't include a scroll bar.
            'ui.useOverlayScrollbars': 1,
            // Firefox's WebDriver BiDi doesn't report when a reader returns to a cached page.
            'browser.sessionhistory.max_total_viewers': 0,
          },
        },
      },
    },
  ];
}
