import type { Options } from 'remark-stringify';

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>;

// Words between single spaces. No sign of Markdown is made of these alone: a number that begins a list stands first,
// and a dot that makes an address of `www` has a letter behind it.
const PLAIN = /^[A-Za-z][A-Za-z0-9]*(?:[.,;]? [A-Za-z0-9]+)*(?:(?<![Ww])\.)?$/;

/** Writes a text as Markdown. Most texts hold nothing to escape, which costs a tenth to see of what escaping does. */
export const plainText: Handle = ({ value }, _parent, state, info) =>
  PLAIN.test(value) ? value : state.safe(value, info);
