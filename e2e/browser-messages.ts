// Messages about requests and code, as logged by Chromium, and by Firefox through WebDriver BiDi.

/** Messages about a missing file or page. */
export const MISSING = /status of 404/;

/** Messages about a request that failed or got an error response. */
export const LOST = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** Messages about missing code, or about a page that the server sent instead of code. */
export const NO_CODE =
  /ChunkLoadError|Unexpected token '<'|expected expression, got '<'|MIME type|dynamically imported module|Importing a module script failed/;

/** Messages about violations of a content policy, from the browser or from the listener in site-test.ts. */
export const REFUSED =
  /^console error: (policy: |.*Content Security Policy)|^error: The page’s settings blocked/;

/** Returns how many messages a browser logs for this many error responses. Firefox logs none. */
export const saidOf = (answers: number, browserName: string) =>
  browserName === 'firefox' ? 0 : answers;
