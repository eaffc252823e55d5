/** The list of all pages for language models, at the root of the bundle. */
export const LLMS_FILE = 'llms.txt';
