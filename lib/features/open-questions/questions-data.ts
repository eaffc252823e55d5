import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataSlug, dataText } from '../../content/data-text';
import { isoDate } from '../../content/iso-date';
import { refuseRepeated } from '../../content/refuse-repeated';

const questionSchema = z
  .strictObject({
    /** The id of its row, which links use. It never changes. */
    id: dataSlug,
    question: dataText,
    /** The team that answers it. */
    owner: dataText,
    /** The day we found it. */
    since: isoDate,
    /** The date or version by which we need the answer. Default: the version of the capability. */
    until: dataText.optional(),
    /** The domain that it's about, or else the page. */
    domain: dataSlug.optional(),
    page: dataText
      .regex(/^\/(?!\/)[^\s?]*$/, 'must be a path on this site, such as `/guides`')
      .optional(),
    /** The capability that depends on the answer. */
    capability: dataText.optional(),
  })
  .refine(
    ({ domain, page }) => (domain === undefined) !== (page === undefined),
    'must have either `domain` or `page`',
  );

const questionsSchema = z.strictObject({
  questions: z.array(questionSchema).min(1).superRefine(refuseRepeated('id', 'an open question')),
});

/** An open question, with the team that answers it. */
export type Question = Readonly<z.output<typeof questionSchema>>;

/** `_data/open-questions.yaml` */
export const questionsFile = dataFile('open-questions', questionsSchema);
