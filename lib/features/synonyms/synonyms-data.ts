import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';
import { readTerms } from '../../search/words';

const IGNORED = 'has only words that a search ignores';

function isSearched(text: string): boolean {
  return readTerms(text).flat().length > 0;
}

const synonymSchema = z.strictObject({
  /** A word that readers search for. */
  word: dataText
    .regex(/^\p{Ll}[\p{Ll}\p{N}]{1,39}$/u, 'must be one word: 2 to 40 lowercase letters and digits')
    .refine(isSearched, IGNORED),
  /** One or more words that a page uses instead. */
  means: dataText.refine(isSearched, IGNORED),
});

const synonymsSchema = z.strictObject({
  synonyms: z.array(synonymSchema).min(1).superRefine(refuseRepeated('word', 'listed')),
});

/** `_data/synonyms.yaml` */
export const synonymsFile = dataFile('synonyms', synonymsSchema);
