import type { ChangedFact } from '../facts/find-changed-facts';
import type { FactMention } from '../facts/find-fact-mentions';

/** A text that names a changed fact and didn't change itself, so that it may be untrue now. */
export type Consequence = {
  readonly change: ChangedFact;
  /** Where the text first names it. */
  readonly mention: FactMention;
  /** Its page, and the address of the section with the text. Undefined for data and the API description. */
  readonly page: { readonly title: string; readonly href: string } | undefined;
};
