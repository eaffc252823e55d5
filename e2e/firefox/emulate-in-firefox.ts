import type { BrowserContextOptions, Page } from '@playwright/test';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** Conditions under which a page is shown: media features, and whether scripts run. */
export type Emulation = Pick<BrowserContextOptions, 'javaScriptEnabled'> & Media;

/**
 * Emulates disabled scripting and media features, which Firefox's WebDriver BiDi doesn't support. Replaces
 * `page.emulateMedia`. Needs the bridge (bridge.mjs) as the browser.
 */
export async function emulateInFirefox(page: Page, options: Emulation): Promise<void> {
  let media: Media = options;
  const apply = () =>
    // Any command that contains this text works, because the bridge reads all commands.
    page.evaluate(
      (text) => text.length,
      `firefox-bridge ${JSON.stringify(describe(media, options))}`,
    );
  page.emulateMedia = async (change = {}) => {
    media = { ...media, ...change };
    await apply();
  };
  await apply();
}

/** Returns Firefox preferences, and properties of its `BrowsingContext` (`BrowsingContext.webidl`). */
function describe(media: Media, { javaScriptEnabled = true }: Emulation): object {
  return {
    prefs: {
      // If pages use their own colors, an accessibility theme only increases the contrast.
      'ui.useAccessibilityTheme': media.contrast === 'more' ? 1 : null,
      'browser.display.document_color_use': media.contrast === 'more' ? 1 : null,
    },
    tab: {
      allowJavascript: javaScriptEnabled,
      prefersColorSchemeOverride: media.colorScheme ?? 'light',
      prefersReducedMotionOverride: media.reducedMotion === 'reduce' ? 'reduce' : 'none',
      forcedColorsOverride: media.forcedColors === 'active' ? 'active' : 'none',
      mediumOverride: media.media ?? '',
    },
  };
}
