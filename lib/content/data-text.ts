import { z } from 'zod';

/** Text in a data file, with at least one character that isn't whitespace. */
export const dataText = z.string().trim().min(1);

/** A URL slug, such as `identity-and-tenancy`. */
export const dataSlug = dataText.regex(/^[a-z0-9-]+$/, 'must contain only a-z, 0-9, and hyphens');

/** A database identifier, such as `unit_id`. */
export const dataWord = dataText.regex(
  /^[a-z][a-z0-9_]*$/,
  'must start with a letter and contain only a-z, 0-9, and underscores',
);
