import type { Documents } from '../content/read-documents';
import type { SiteDataFile } from '../features/list';

/** The documents and data in a site's content folder. */
export type SiteDocuments = Documents<SiteDataFile>;
