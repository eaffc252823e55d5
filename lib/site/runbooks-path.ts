/** The file that holds all runbooks, for readers without a network: see write-runbooks.ts. */
export const RUNBOOKS_FILE = 'files/runbooks.html';
