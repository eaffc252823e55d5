/** The file with the licenses of everything the site ships. See lib/output/notices/write-notices.ts. */
export const NOTICES_FILE = 'files/third-party-notices.txt';
