// What browsers log about requests and code of their own accord: Chromium, and Firefox through WebDriver BiDi.

/** A file or page that is missing. */
export const MISSING = /status of 404/;

/** A request that failed, or was answered with an error. */
export const LOST = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** Code that wasn't there, or a page in its place. */
export const NO_CODE =
  /ChunkLoadError|Unexpected token '<'|expected expression, got '<'|MIME type|dynamically imported module|Importing a module script failed/;

/** What a content policy refused, from the browser and from the page's own listener in site-test.ts. */
export const REFUSED =
  /^console error: (policy: |.*Content Security Policy)|^error: The page’s settings blocked/;

/** How many messages a browser logs for as many answers with an error: Firefox logs none. */
export const saidOf = (answers: number, browserName: string) =>
  browserName === 'firefox' ? 0 : answers;
