/** What the lens must know: its place in storage, and the product versions, the oldest first. */
export type LensDefaults = { readonly key: string; readonly versions: readonly string[] };

/**
 * Lets the document be read as of a product version: what is marked with a later one in `data-since` says that it is
 * not there yet. The rules go into a sheet made here, since only the content knows the versions; the reader's choice
 * is put on the document before the first paint, and `components/islands/lens.ts` changes it. Storage that is
 * blocked or corrupt changes nothing.
 */
export function restoreLens({ key, versions }: LensDefaults): void {
  const sheet = new CSSStyleSheet();
  for (const [index, version] of versions.entries()) {
    const root = `[data-lens=${JSON.stringify(version)}]`;
    const later = versions.slice(index + 1).map((id) => `[data-since=${JSON.stringify(id)}]`);
    const mark = JSON.stringify(` (not in ${version} yet)`);
    sheet.insertRule(`${root} .lens-name::after{content:${JSON.stringify(` as of ${version}`)}}`);
    if (later.length > 0) sheet.insertRule(`${root} :is(${later})::after{content:${mark}}`);
  }
  document.adoptedStyleSheets.push(sheet);
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null && versions.includes(stored)) {
      document.documentElement.dataset.lens = stored;
    }
  } catch {
    // Blocked: nothing is stored.
  }
}
