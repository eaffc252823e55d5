// The bundle that a page loads when the reader is about to search. It's one file, so it loads completely or not at all.
export { mountDialog, warmSearch } from './mount-dialog';
export { mountResults } from './mount-results';
