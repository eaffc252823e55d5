import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';

const synonymSchema = z.strictObject({
  /** A word that readers search for. */
  word: dataText.regex(/^\p{L}[\p{L}\p{N}]+$/u, 'must be one word: letters and digits'),
  /** One or more words that a page uses instead. */
  means: dataText,
});

const synonymsSchema = z.strictObject({
  synonyms: z.array(synonymSchema).min(1).superRefine(refuseRepeated('word', 'listed')),
});

/** `_data/synonyms.yaml` */
export const synonymsFile = dataFile('synonyms', synonymsSchema);
