import type { SchemaView } from '@/lib/openapi/view';

/**
 * What a page says about whether fields are there: which ones a request needs, or which ones an answer has. Most fields
 * of an answer are usually always present, so only the others are marked.
 */
export type Presence = 'needed' | 'all present' | 'mostly present' | 'seldom present' | 'unknown';

/** Finds out what to say about an answer's fields. */
export function findPresence(answer: SchemaView): Presence {
  const fields = fieldsIn(answer);
  const sure = fields.filter(({ required }) => required).length;
  if (sure === 0) return 'unknown';
  if (sure === fields.length) return 'all present';
  return sure * 2 >= fields.length ? 'mostly present' : 'seldom present';
}

function fieldsIn({ children }: SchemaView): SchemaView[] {
  return children.flatMap((child) => [
    ...(child.relation === 'property' ? [child] : []),
    ...fieldsIn(child),
  ]);
}

/** Returns what's said about a whole answer, or ''. */
export function presenceNote(presence: Presence): string {
  if (presence === 'all present') return 'All fields are always present.';
  return presence === 'mostly present' ? 'Fields are always present, unless marked.' : '';
}

/** Returns what's said next to a field's name, or ''. */
export function presenceMark(presence: Presence, { relation, required }: SchemaView): string {
  if (presence === 'needed') return required ? 'required' : '';
  if (relation !== 'property') return '';
  if (presence === 'mostly present') return required ? '' : 'may be absent';
  return presence === 'seldom present' && required ? 'always present' : '';
}
