/** The local storage key of the pages that the reader has read. */
export const READING_KEY = 'reading';
