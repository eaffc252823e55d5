import type { EarlyInput } from '@/lib/output/head/keep-early-input';
import { AnnouncementClose } from './controls/announcement-close';
import { CopyControl } from './controls/copy-control';
import { RowFilter } from './controls/row-filter';
import { SiteMenu } from './controls/site-menu';
import { ThemeToggle } from './controls/theme-toggle';
import { TocSpy } from './controls/toc-spy';
import { VersionMenu } from './controls/version-menu';
import { LinkCards } from './panels/link-cards';
import { NearestPages } from './panels/nearest-pages';
import { WideBox } from './panels/wide-box';
import { LoadFailure } from './router/load-failure';
import { announcePage } from './router/page-shown';
import { RunbookRun } from './runs/runbook-run';
import { defineSearch } from './search/define-search';
import { TabSet } from './tabs/tab-set';
import { SampleValues } from './values/sample-values';

const ISLANDS = {
  'announcement-close': AnnouncementClose,
  'copy-control': CopyControl,
  'link-cards': LinkCards,
  'load-failure': LoadFailure,
  'nearest-pages': NearestPages,
  'row-filter': RowFilter,
  'runbook-run': RunbookRun,
  'sample-values': SampleValues,
  'site-menu': SiteMenu,
  'tab-set': TabSet,
  'theme-toggle': ThemeToggle,
  'toc-spy': TocSpy,
  'version-menu': VersionMenu,
  'wide-box': WideBox,
};

/** Defines the page's custom elements, then replays the input from before they were defined. */
export function startIslands(): void {
  for (const [name, island] of Object.entries(ISLANDS)) customElements.define(name, island);
  defineSearch();
  document.documentElement.dataset.started = '';
  announcePage();
  replayInput();
}

/** Replays clicks and keys from before the page's script ran. lib/output/head/keep-early-input.ts records them. */
function replayInput(): void {
  const early = globalThis as { earlyInput?: EarlyInput };
  for (const { target, key, init } of early.earlyInput ?? []) {
    if (key !== undefined) document.dispatchEvent(new KeyboardEvent('keydown', { ...init, key }));
    else if (target instanceof HTMLElement && target.isConnected) target.click();
  }
  delete early.earlyInput;
}
