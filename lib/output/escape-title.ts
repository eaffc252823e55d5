import { oneLine } from '../core/one-line';

/** Characters that would start a link, code, emphasis, a tag, or a character reference. */
const SYNTAX = /[[\]\\`*~]|<(?=[a-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;

/** Returns a title for a Markdown link or heading: in one line, with everything escaped that would be Markdown. */
export function escapeTitle(title: string): string {
  return oneLine(title).replace(SYNTAX, '\\$&');
}
