import { chooseFaces } from './choose-faces';
import { hideAnnouncement } from './hide-announcement';
import { holdSidebar } from './hold-sidebar';
import { keepEarlyInput } from './keep-early-input';
import { loadModule } from './load-module';
import { markScripting } from './mark-scripting';
import { PATH_FORM_SCRIPT } from './path-form-script';
import { restoreTabs } from './restore-tabs';
import { restoreVersionFilter } from './restore-version-filter';
import { scriptText } from './script-text';
import { showReviewNotes } from './show-review-notes';
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
    scriptText(holdSidebar, STORAGE_KEYS.sidebar),
    scriptText(showReviewNotes, 'review-note'),
    ...(announcement === undefined ? [] : [scriptText(hideAnnouncement, announcement)]),
    scriptText(loadModule, { basePath, hasBaseUrlBanner }),
    scriptText(keepEarlyInput, 'button:not([popovertarget])'),
  ].join(';');
}
