// What browsers log about requests and code of their own accord: Chromium, and Firefox through WebDriver BiDi. Firefox logs
// no status of an answer, so journeys assert what the page shows, and only take these out.

/** A request that was answered with an error, as 404. */
export const ERROR_STATUS = /status of [45]\d\d/;

/** A request that failed, or was answered with an error. */
export const LOST =
  /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|^error: .*(download failed|Loading failed for the <script>)/;

/** Code that wasn't there, or a page in its place. */
export const NO_CODE = /ChunkLoadError|Unexpected token '<'|expected expression, got '<'|MIME type/;

/** What a content policy refused, from the browser and from the page's own listener in site-test.ts. */
export const REFUSED =
  /^console error: (policy: |.*Content Security Policy|.*Fetch API)|^error: The page’s settings blocked/;
