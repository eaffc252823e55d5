/** The file with the licenses of everything the site ships: see write-notices.ts. */
export const NOTICES_FILE = 'files/third-party-notices.txt';
