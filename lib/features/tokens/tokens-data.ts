import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';

const tokenSchema = z.strictObject({
  /** The name of its environment variable, or any other name if it has no variable. */
  name: dataText,
  kind: dataText,
  /** The person or team responsible for it. */
  owner: dataText,
  /** The maximum lifetime of a value, in days. */
  days: z.int().min(1).max(3650),
  /** The section that explains how to replace it: a page and its heading. */
  rotate: dataText.regex(
    /^\/[^#]*#[^#]+$/,
    'must be a page and its heading, such as `/page#heading`',
  ),
  /** The replacement procedure, in a few words. */
  method: dataText,
  opens: dataText,
  /** The test to run after replacing it, before the old value is revoked. */
  check: dataText,
  /** The impact of not having a valid value. */
  without: dataText,
});

const tokensSchema = z.strictObject({
  tokens: z.array(tokenSchema).min(1).superRefine(refuseRepeated('name', 'a token')),
});

/** A secret, with everything you need to know to replace it. */
export type Token = Readonly<z.output<typeof tokenSchema>>;

/** All secrets that authenticate or decrypt. */
export type TokensData = Readonly<z.output<typeof tokensSchema>>;

/** `_data/tokens.yaml` */
export const tokensFile = dataFile('tokens', tokensSchema);
