// The files that readers can download.
export type { Published } from './downloads/published';
export {
  downloadFiles,
  downloadPaths,
  isDownloadPath,
} from './downloads/write-downloads';
export { JSON_FILE } from './view/download-view';
