import type { BrowserContextOptions, Page } from '@playwright/test';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** What a page is shown with: media features, and whether scripts run. */
export type Emulation = Pick<BrowserContextOptions, 'javaScriptEnabled'> & Media;

/**
 * Emulates in Firefox what its WebDriver BiDi can't: the media features of `page.emulateMedia`, which it replaces, and disabled
 * scripting. Needs the bridge (bridge.mjs) as the browser.
 */
export async function emulateInFirefox(page: Page, options: Emulation): Promise<void> {
  let media: Media = options;
  const apply = () =>
    // Any command with this text does: the bridge reads it on its way.
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

/** Preferences of Firefox, and properties of its `BrowsingContext` (`BrowsingContext.webidl`). */
function describe(media: Media, { javaScriptEnabled = true }: Emulation): object {
  return {
    prefs: {
      // With colors of the page, a theme for accessibility means more contrast and nothing else.
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
