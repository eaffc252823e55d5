/** What a column can hold of people and secrets; a column without a class holds neither. */
export const PRIVACY_CLASSES = ['personal', 'sensitive', 'secret'] as const;

/** What the comment of a column says of its privacy. */
export type Privacy = {
  /** As it is written; one of `PRIVACY_CLASSES`, unless its author must mend it. */
  readonly name: string;
  /** What else the comment says, or an empty text. */
  readonly note: string;
};

/** Reads `pii: personal. Of a guest.`; undefined for a comment that names no class. */
export function readPrivacy(comment: string): Privacy | undefined {
  const [, name, note = ''] = /^pii:\s*([^\s.]*)\.?\s*(.*)$/s.exec(comment) ?? [];
  return name === undefined ? undefined : { name, note };
}
