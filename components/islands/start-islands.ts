import { AnnouncementClose } from './announcement-close';
import { CopyControl } from './copy-control';
import { LinkCards } from './link-cards';
import { LoadFailure } from './load-failure';
import { NearestPages } from './nearest-pages';
import { announcePage } from './page-shown';
import { replayInput } from './replay-input';
import { RowFilter } from './row-filter';
import { RunbookRun } from './runs/runbook-run';
import { defineSearch } from './search/define-search';
import { SiteMenu } from './site-menu';
import { SiteSidebar } from './site-sidebar';
import { TabSet } from './tab-set';
import { ThemeToggle } from './theme-toggle';
import { TocSpy } from './toc-spy';
import { SampleValues } from './values/sample-values';
import { VersionMenu } from './version-menu';
import { WideBox } from './wide-box';

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
  'site-sidebar': SiteSidebar,
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
