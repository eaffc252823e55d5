// The files that readers can download.
export type { Published } from './downloads/published';
export {
  downloadFiles,
  downloadPaths,
  isDownloadPath,
  JSON_FILE,
} from './downloads/write-downloads';
