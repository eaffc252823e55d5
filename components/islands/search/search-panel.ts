// The bundle that a page loads when a reader is about to search. It's one file, so that it fails or comes whole.
export { mountDialog, warmSearch } from './mount-dialog';
export { mountResults } from './mount-results';
