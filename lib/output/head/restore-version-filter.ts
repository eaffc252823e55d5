/** `key` is the version filter's storage key. `versions` are the product versions, oldest first. */
export type VersionFilterDefaults = { readonly key: string; readonly versions: readonly string[] };

/**
 * Lets readers view the document as of a product version: content with a later version in `data-since` is marked as not
 * in that version yet. Pages with such content show the choice in their version menu. The rules go into a constructed
 * style sheet because only the content knows the versions. Sets the reader's choice on the document element before first
 * paint. `components/islands/controls/version-menu.ts` updates it later. Blocked or corrupt storage changes nothing.
 */
export function restoreVersionFilter({ key, versions }: VersionFilterDefaults): void {
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
