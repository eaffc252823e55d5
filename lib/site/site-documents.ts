import type { Documents } from '../content/read-documents';
import type { SiteDataFile } from '../features/list';

/** The content folder of a site. */
export type SiteDocuments = Documents<SiteDataFile>;
