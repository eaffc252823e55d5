/**
 * Fetches the face of the text beside the style sheet, for the first paint. On a slow connection, and where data is
 * saved, the page is set in what every device has: a face would come too late to be shown and early enough to be in
 * the way. Nor is a face looked up that only keeps the place of another, which takes long where there is none.
 * Browsers that say nothing about their connection are taken for fast.
 */
export function chooseFace(href: string): void {
  const { connection } = navigator as Navigator & {
    connection?: { readonly saveData?: boolean; readonly downlink?: number };
  };
  if (connection?.saveData || (connection?.downlink ?? 10) < 2) {
    const sheet = new CSSStyleSheet();
    // Over the names in components/styles/tokens.css.
    sheet.insertRule(':root{--sans:system-ui,sans-serif;--mono:ui-monospace,monospace}');
    document.adoptedStyleSheets.push(sheet);
    return;
  }
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
  document.head.append(link);
}
