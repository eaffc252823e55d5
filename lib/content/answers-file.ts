/** The file that says which texts are still true although a fact that they name has changed. */
export const ANSWERS_FILE = 'looked-at.yaml';
