import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';

const tokenSchema = z.strictObject({
  /** The variable that holds it, or what it is called where no variable does. */
  name: dataText,
  kind: dataText,
  /** Who answers for it. */
  owner: dataText,
  /** The longest life of one value, in days. */
  days: z.int().min(1).max(3650),
  /** The section that says how it is replaced: a page and its heading. */
  rotate: dataText.regex(
    /^\/[^#]*#[^#]+$/,
    'must be a page and its heading, such as `/page#heading`',
  ),
  /** How it is replaced, in a few words. */
  method: dataText,
  opens: dataText,
  /** What is tried after a swap, before the old value is revoked. */
  check: dataText,
  /** What happens while no valid value is in place. */
  without: dataText,
});

const tokensSchema = z.strictObject({
  tokens: z.array(tokenSchema).min(1).superRefine(refuseRepeated('name', 'a token')),
});

/** One secret, with what a person must know who replaces it. */
export type Token = Readonly<z.output<typeof tokenSchema>>;

/** Every secret that authenticates or decrypts. */
export type TokensData = Readonly<z.output<typeof tokensSchema>>;

/** `_data/tokens.yaml` */
export const tokensFile = dataFile('tokens', tokensSchema);
