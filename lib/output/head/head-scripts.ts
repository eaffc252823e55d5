import { keepEarlyInput } from './keep-early-input';
import { loadModule } from './load-module';
import { PATH_FORM_SCRIPT } from './path-form-script';
import { scriptText } from './script-text';
import { STORAGE_KEYS } from './storage-keys';

/** Settings for the scripts in a page's head. */
export type HeadSettings = {
  readonly basePath: string;
  /** The id of the announcement, if readers can close it. */
  readonly announcement: string | undefined;
  readonly hasBaseUrlBanner: boolean;
  /** The URLs of the fonts to preload. */
  readonly faces?: readonly string[];
  /** The product versions, oldest first. */
  readonly versions: readonly string[];
};

/** Returns the scripts that must run before first paint, or that must work even if the page's module fails to load. */
export function headScripts(settings: HeadSettings): string {
  const { basePath, announcement, hasBaseUrlBanner, faces = [], versions } = settings;
  return [
    ...(faces.length === 0 ? [] : [scriptText(chooseFaces, faces)]),
    PATH_FORM_SCRIPT,
    scriptText(markScripting, ''),
    scriptText(restoreTabs, STORAGE_KEYS.tabs),
    ...(versions.length > 0
      ? [scriptText(restoreVersionFilter, { key: STORAGE_KEYS.versionFilter, versions })]
      : []),
    scriptText(showReviewNotes, 'review-note'),
    ...(announcement === undefined ? [] : [scriptText(hideAnnouncement, announcement)]),
    scriptText(loadModule, { basePath, hasBaseUrlBanner }),
    scriptText(keepEarlyInput, 'button:not([popovertarget])'),
  ].join(';');
}

/**
 * Preloads the fonts of text and code at low priority, after the style sheet. With `saveData` and on 2G connections, the
 * page uses the device's fonts instead. Browsers that don't report their connection get the fonts.
 */
function chooseFaces(hrefs: readonly string[]): void {
  const { connection } = navigator as Navigator & {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '')) {
    const sheet = new CSSStyleSheet();
    // Overrides the variables in components/styles/tokens.css.
    sheet.insertRule(':root{--sans:system-ui,sans-serif;--mono:ui-monospace,monospace}');
    document.adoptedStyleSheets.push(sheet);
    return;
  }
  for (const href of hrefs) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

/**
 * Hides the announcement before first paint if the reader has closed it. A new id means a new announcement, which shows
 * even if the reader closed the previous one. Blocked, full, or corrupt storage changes nothing.
 */
function hideAnnouncement(id: string): void {
  try {
    const { localStorage: storage, document: page } = window;
    if (storage.getItem('announcement.id') !== id) {
      storage.setItem('announcement.id', id);
      storage.setItem('announcement.dismiss', 'false');
    } else if (storage.getItem('announcement.dismiss') === 'true') {
      page.documentElement.dataset.announcement = 'closed';
    }
  } catch {
    // The bar stays visible, and readers can still close it for this page view.
  }
}

/**
 * Marks the document as running scripts before first paint, so controls appear and tabs collapse without a layout
 * shift.
 */
function markScripting(): void {
  document.documentElement.dataset.scripting = '';
}

/**
 * Shows a page's review note before first paint if the review is overdue today. Comparing dates in the browser also
 * covers sites that haven't been rebuilt since. A custom element also covers pages that load by client-side navigation.
 */
function showReviewNotes(name: string): void {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        if (new Date().toISOString().slice(0, 10) > (this.dataset.due ?? '')) this.hidden = false;
      }
    },
  );
}

/**
 * Shows the reader's chosen tabs, and the lines of samples for the chosen server, before first paint. The rules go into a
 * constructed style sheet because the panels don't exist yet and a policy may forbid inline styles. Once the page's script
 * runs, components/islands/tabs/tab-set.ts takes over. Blocked or corrupt storage changes nothing.
 */
function restoreTabs(key: string): void {
  try {
    const choices: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const sheet = new CSSStyleSheet();
    for (const [group, label] of Object.entries(choices as object).slice(0, 20)) {
      if (typeof label !== 'string') continue;
      if (group === 'server') {
        for (let option = 1; option <= 4; option += 1) {
          const list = `.tabs:not([data-live]):has([data-choice=server]>:nth-child(${option})[value=${JSON.stringify(label)}])`;
          sheet.insertRule(`${list} [data-server~='${option}']{display:inline!important}`);
          sheet.insertRule(
            `${list} [data-server]:not([data-server~='${option}']){display:none!important}`,
          );
        }
        continue;
      }
      const tab = `[data-tab=${JSON.stringify(label)}]`;
      const set = `.tabs:not([data-live])[data-group=${JSON.stringify(group)}]:has(>.tab-panel${tab})`;
      sheet.insertRule(`${set}>.tab-panel:not(${tab}){display:none!important}`);
      sheet.insertRule(`${set}>.tab-panel${tab}{display:block!important}`);
      sheet.insertRule(
        `${set}>.tab-list>:not(${tab}){--tab-mark:transparent!important;--tab-stroke:0!important}`,
      );
      sheet.insertRule(
        `${set}>.tab-list>${tab}{--tab-mark:var(--now)!important;--tab-stroke:0.4px!important}`,
      );
    }
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Storage is blocked or corrupt: each set shows its first tab.
  }
}

/** `key` is the version filter's storage key. `versions` are the product versions, oldest first. */
type VersionFilterDefaults = { readonly key: string; readonly versions: readonly string[] };

/**
 * Lets readers view the document as of a product version: content with a later version in `data-since` is marked as not
 * in that version yet. Pages with such content show the choice in their version menu. The rules go into a constructed
 * style sheet because only the content knows the versions. Sets the reader's choice on the document element before first
 * paint. `components/islands/controls/version-menu.ts` updates it later. Blocked or corrupt storage changes nothing.
 */
function restoreVersionFilter({ key, versions }: VersionFilterDefaults): void {
  const sheet = new CSSStyleSheet();
  const marks = versions.map((id) => `[data-since=${JSON.stringify(id)}]`);
  sheet.insertRule(`[data-started]:has(:is(${marks.slice(1)})) .version-choice{display:block}`);
  // Nothing is later than the last version.
  for (const [index, version] of versions.slice(0, -1).entries()) {
    const root = `[data-version-filter=${JSON.stringify(version)}]`;
    const later = marks.slice(index + 1);
    const words = `not in ${version} yet`;
    sheet.insertRule(`${root} :is(${later})::after{content:${JSON.stringify(` (${words})`)}}`);
    // A page that's marked as a whole needs no marks inside.
    sheet.insertRule(`${root} main:has(h1:is(${later})) [data-since]:not(h1)::after{content:none}`);
    sheet.insertRule(`${root} h1:is(${later})::after{content:${JSON.stringify(words)}}`);
  }
  document.adoptedStyleSheets.push(sheet);
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null && versions.includes(stored)) {
      document.documentElement.dataset.versionFilter = stored;
    }
  } catch {
    // Storage is blocked: leave the version filter off.
  }
}
