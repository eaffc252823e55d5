import { dropUnknownMode } from './drop-unknown-mode';
import { hideAnnouncement } from './hide-announcement';
import { PATH_FORM_SCRIPT } from './path-form-script';
import { scriptText } from './script-text';
import { warnOfBasePath } from './warn-of-base-path';

/** What the head of a page depends on. */
export type HeadSettings = {
  readonly basePath: string;
  /** The id of an announcement that can be closed. */
  readonly announcement: string | undefined;
  readonly hasBaseUrlBanner: boolean;
};

/** Everything that must run before the first paint, or where nothing else can run. */
export function headScripts({ basePath, announcement, hasBaseUrlBanner }: HeadSettings): string {
  return [
    PATH_FORM_SCRIPT,
    scriptText(dropUnknownMode, 'color-mode'),
    ...(announcement === undefined ? [] : [scriptText(hideAnnouncement, announcement)]),
    ...(hasBaseUrlBanner ? [scriptText(warnOfBasePath, { basePath })] : []),
  ].join(';');
}
