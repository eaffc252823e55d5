import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { readTerms } from '../../search/words';

const phrase = dataText
  .max(80)
  .refine((text) => readTerms(text).flat().length > 0, 'has only words that a search ignores');

const phrasesSchema = z.strictObject({
  /** Keyed by a page's path, then by the id of a heading or row, or '' for the page as a whole. */
  phrases: z.record(z.string(), z.record(z.string(), z.array(phrase).min(1))),
});

export type Phrases = Readonly<z.output<typeof phrasesSchema>>['phrases'];

/** `_data/phrases.yaml` */
export const phrasesFile = dataFile('phrases', phrasesSchema, {
  hasNames: false,
  hasLabels: false,
});
