import { chooseFace } from './choose-face';
import { followRedirect } from './follow-redirect';
import { hideAnnouncement } from './hide-announcement';
import { holdSidebar } from './hold-sidebar';
import { keepEarlyInput } from './keep-early-input';
import { loadModule } from './load-module';
import { type ColorDefaults, markColorChoice } from './mark-color-choice';
import { markScripting } from './mark-scripting';
import { PATH_FORM_SCRIPT } from './path-form-script';
import { restoreLens } from './restore-lens';
import { restoreTabs } from './restore-tabs';
import { scriptText } from './script-text';
import { showReviewNotes } from './show-review-notes';
import { STORAGE_KEYS } from './storage-keys';

/** What the head of a page depends on. */
export type HeadSettings = {
  readonly basePath: string;
  /** The color mode that counts without a choice. */
  readonly colorMode: ColorDefaults['fallback'];
  /** The id of an announcement that can be closed. */
  readonly announcement: string | undefined;
  readonly hasBaseUrlBanner: boolean;
  /** The address of the text's face, where that is known. */
  readonly face?: string | undefined;
  /** The product versions, the oldest first. */
  readonly versions: readonly string[];
};

/** Everything that must run before the first paint, or where nothing else can run. */
export function headScripts(settings: HeadSettings): string {
  const { basePath, colorMode, announcement, hasBaseUrlBanner, face, versions } = settings;
  return [
    scriptText(followRedirect, ''),
    ...(face === undefined ? [] : [scriptText(chooseFace, face)]),
    PATH_FORM_SCRIPT,
    scriptText(markScripting, ''),
    scriptText(markColorChoice, { key: STORAGE_KEYS.colorMode, fallback: colorMode }),
    scriptText(restoreTabs, STORAGE_KEYS.tabs),
    ...(versions.length > 0 ? [scriptText(restoreLens, { key: STORAGE_KEYS.lens, versions })] : []),
    scriptText(holdSidebar, STORAGE_KEYS.sidebar),
    scriptText(showReviewNotes, 'review-note'),
    ...(announcement === undefined ? [] : [scriptText(hideAnnouncement, announcement)]),
    scriptText(loadModule, { basePath, hasBaseUrlBanner }),
    scriptText(keepEarlyInput, 'button:not([popovertarget])'),
  ].join(';');
}
