/**
 * Preloads the fonts of text and code at low priority, after the style sheet. With `saveData` and on 2G connections, the
 * page uses the device's fonts instead. Browsers that don't report their connection get the fonts.
 */
export function chooseFaces(hrefs: readonly string[]): void {
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
