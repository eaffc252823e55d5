/** Classes of personal data and secrets in a column. A column without a class contains neither. */
export const PRIVACY_CLASSES = ['personal', 'sensitive', 'secret'] as const;

/** The privacy note in a column's comment. */
export type Privacy = {
  /** As written: one of `PRIVACY_CLASSES`, unless its author must fix it. */
  readonly name: string;
  /** The rest of the comment, or ''. */
  readonly note: string;
};

/** Parses `pii: personal. Of a guest.`. Returns undefined for a comment without a class. */
export function readPrivacy(comment: string): Privacy | undefined {
  const [, name, note = ''] = /^pii:\s*([^\s.]*)\.?\s*(.*)$/s.exec(comment) ?? [];
  return name === undefined ? undefined : { name, note };
}
