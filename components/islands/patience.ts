/** So long, in milliseconds, a reader waits without a word. */
export const PATIENCE = 8_000;
