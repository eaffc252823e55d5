import type { Remark } from './check-html';

/** A remark by the checker that we accept, and why. */
export type AcceptedRemark = {
  readonly kind: Remark['kind'];
  readonly message: RegExp;
  /** Matches the names of the documents in which we accept it. */
  readonly document: RegExp;
  /** Matches the markup that the remark is about. */
  readonly extract: RegExp;
  readonly reason: string;
};

/** Every remark that we accept. Remove an entry that matches nothing. */
export const ACCEPTED_REMARKS: readonly AcceptedRemark[] = [
  {
    kind: 'warning',
    message: /^Inline script violates Content Security Policy/,
    document: /^(?!files\/)/,
    extract: /<script type="application\/ld\+json">/,
    reason:
      'JSON-LD is a data block, which browsers never run and no policy blocks (HTML, "prepare the script element", step 14).',
  },
  {
    kind: 'warning',
    message: /^Inline style violates Content Security Policy/,
    document: /^files\/runbooks\.html$/,
    extract: /<style>/,
    reason:
      'The policy of this file allows its style by its hash, which the checker does not compute; lib/output/runbooks/runbooks.test.ts does.',
  },
  {
    kind: 'warning',
    message: /^Attribute “aria-activedescendant” value should either refer to a descendant/,
    document: /^live search-results$/,
    extract: /<input type="text" role="combobox" .* aria-controls="Search-results"/,
    reason:
      'In a combobox it may also refer to a descendant of the element that aria-controls names (ARIA 1.2).',
  },
];
