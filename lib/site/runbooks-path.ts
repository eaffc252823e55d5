/** The file with all runbooks, for offline readers. See lib/output/runbooks/write-runbooks.ts. */
export const RUNBOOKS_FILE = 'files/runbooks.html';
