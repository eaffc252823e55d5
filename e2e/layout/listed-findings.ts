import type { AuditWidth } from './audit-layout';
import type { Finding } from './finding';

/** Findings that stay, by their place, with the reason. */
type Entry = Pick<Finding, 'rule'> & {
  readonly place: RegExp;
  readonly text?: RegExp;
  readonly reason: string;
  /** Where one of them is: once the page has none, the entry has to go. */
  readonly example: { readonly path: string; readonly width: AuditWidth };
};

export const LISTED: readonly Entry[] = [];

/** Whether an entry is about this finding. */
export function covers({ rule, place, text }: Entry, finding: Finding): boolean {
  return rule === finding.rule && place.test(finding.place) && (text?.test(finding.text) ?? true);
}
