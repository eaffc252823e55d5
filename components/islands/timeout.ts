/** Delay before we tell the reader that a request is slow, in ms. Also used as a request timeout. */
export const TIMEOUT = 8_000;
