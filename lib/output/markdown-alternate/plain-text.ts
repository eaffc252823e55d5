import type { Options } from 'remark-stringify';

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>;

// Matches words separated by single spaces, which can't form Markdown syntax: the text begins with a letter, so no
// number starts a list, and no letter follows a dot, so no `www.` address becomes a link.
const PLAIN = /^[A-Za-z][A-Za-z0-9]*(?:[.,;]? [A-Za-z0-9]+)*(?:(?<![Ww])\.)?$/;

/** Serializes text as Markdown. Most text needs no escaping, and this check is ten times faster than escaping. */
export const plainText: Handle = ({ value }, _parent, state, info) =>
  PLAIN.test(value) ? value : state.safe(value, info);
