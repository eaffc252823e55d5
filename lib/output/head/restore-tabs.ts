/**
 * Shows the reader's chosen tabs before first paint. The rules go into a constructed style sheet because the panels
 * don't exist yet and a policy may forbid inline styles. Once the page's script runs, components/islands/tabs/tab-choices.ts
 * takes over. Blocked or corrupt storage changes nothing.
 */
export function restoreTabs(key: string): void {
  try {
    const choices: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const sheet = new CSSStyleSheet();
    for (const [group, label] of Object.entries(choices as object).slice(0, 20)) {
      if (typeof label !== 'string') continue;
      const tab = `[data-tab=${JSON.stringify(label)}]`;
      const set = `.tabs:not([data-live])[data-group=${JSON.stringify(group)}]:has(>.tab-panel${tab})`;
      sheet.insertRule(`${set}>.tab-panel:not(${tab}){display:none!important}`);
      sheet.insertRule(`${set}>.tab-panel${tab}{display:block!important}`);
      sheet.insertRule(
        `${set}>.tab-list>:not(${tab}){--tab-mark:transparent!important;--tab-weight:400!important}`,
      );
      sheet.insertRule(
        `${set}>.tab-list>${tab}{--tab-mark:var(--now)!important;--tab-weight:650!important}`,
      );
    }
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Storage is blocked or corrupt: each set shows its first tab.
  }
}
