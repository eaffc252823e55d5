// Messages about requests and code, as logged by Chromium, and by Firefox through WebDriver BiDi.

/** A missing file or page. */
export const MISSING = /status of 404/;

/** A request that failed or got an error response. */
export const LOST = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** Missing code, or a page served in its place. */
export const NO_CODE =
  /ChunkLoadError|Unexpected token '<'|expected expression, got '<'|MIME type|dynamically imported module|Importing a module script failed/;

/** Violations of a content policy, reported by the browser or by the page's own listener in site-test.ts. */
export const REFUSED =
  /^console error: (policy: |.*Content Security Policy)|^error: The page’s settings blocked/;

/** Returns how many messages a browser logs for this many error responses. Firefox logs none. */
export const saidOf = (answers: number, browserName: string) =>
  browserName === 'firefox' ? 0 : answers;
