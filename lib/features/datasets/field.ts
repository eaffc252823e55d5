import { z } from 'zod';

/** The URL of the page, or of its section or row, that describes the record. */
export const urlField = z.string().describe('URL of the page that describes it');

/** A product version, such as `mvp.1`. */
export const versionField = z.string().describe('Product version, such as mvp.1');

/** The URLs of pages that link to the record's page or mention it. */
export const backlinksField = z
  .array(z.string())
  .describe('URLs of the pages that link to it or mention it, sorted');
