import type { Style } from './samples/serialize-parameter';
import type { ValueKind } from './value-kind';

/** A style in words, as far as it matters for a value of this kind; an empty text where it does not. */
export function styleWords({ style, explode }: Style, kind: ValueKind): string {
  const isMarked = style === 'matrix' || style === 'label';
  if (kind === 'plain') return isMarked ? `${style} style` : '';
  if (style === 'deepObject' && kind === 'object')
    return 'one entry per property, as in name[property]';
  if (style === 'label' && kind === 'list' && explode)
    return 'label style, a dot before each value';
  const words = explode ? EXPLODED[kind] : JOINED[kind];
  if (isMarked) return `${style} style, ${words}`;
  // Where there is but one text, its parts cannot stand by themselves.
  if (style === 'simple' && explode) return kind === 'list' ? JOINED.list : `comma list, ${words}`;
  const mark = MARKS.get(style);
  if (mark === undefined || explode) return words;
  return `${kind === 'list' ? 'list' : 'names and values'} separated by ${mark}`;
}

const JOINED = { list: 'comma list', object: 'comma list of names and values' } as const;
const EXPLODED = {
  list: 'repeated for each value',
  object: 'one entry per property, as in property=value',
} as const;

const MARKS = new Map([
  ['spaceDelimited', 'spaces'],
  ['pipeDelimited', '|'],
]);
